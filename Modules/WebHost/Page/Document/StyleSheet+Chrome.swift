/// What is around the content: the bar, dialogs, messages and the sign-in page.
extension StyleSheet {
  static let bar = """
    .bar{position:sticky;top:0;z-index:3;gap:.5rem;min-height:3.5rem;padding:.25rem max(1rem,(100vw - 90rem)/2);\
    border-bottom:1px solid var(--edge);background:var(--card)}
    .bar .one{flex:1 1 4rem;font-size:1rem;line-height:1.5rem}
    .brand{flex:none;color:inherit;font-weight:700;letter-spacing:-.01em;text-decoration:none;border-radius:.25rem}
    .brand:before{content:"";display:inline-block;width:1rem;height:1rem;margin-right:.5rem;border-radius:.25rem;\
    background:linear-gradient(135deg,var(--accent) 50%,transparent 50%),var(--tint);vertical-align:-.125rem}
    .brand:empty{display:none}
    .bar>.title:before{content:"/";margin-right:.5rem;font-weight:400;color:var(--edge)}.bar>.button{order:-2}.brand{order:-1}\
    h1:focus{outline:0}
    .bar>.button{margin-left:-.75rem;width:2.5rem;min-height:2.5rem;padding:0;border:0;border-radius:50%}
    .bar>.button .name{display:none}.bar>.button .icon{width:1.5rem;height:1.5rem}
    .toolbar{display:contents}
    .tools{display:flex;align-items:center;order:2;padding-left:.5rem;border-left:1px solid var(--edge)}
    .tools .caption{padding:0 .25rem;color:var(--dim);font-weight:600}
    .command{display:flex;flex:none;align-items:center;gap:.375rem;min-height:2.5rem;padding:0 .625rem;border:0;\
    border-radius:1.25rem;background:none;color:var(--dim);font-size:.8125rem;white-space:nowrap}
    .command:hover,.menu summary:hover{background:var(--hover);color:var(--text)}
    .state{display:none;margin-left:-.375rem;padding-right:.5rem;white-space:pre;font:.8125rem ui-monospace,monospace;\
    color:var(--dim)}
    .menu{position:relative;flex:none;order:1}
    .menu>summary{display:flex;align-items:center;justify-content:center;gap:.5rem;min-width:2.5rem;height:2.5rem;padding:0 .375rem;\
    border-radius:1.25rem;list-style:none}
    .menu>summary .image{width:1.75rem;height:1.75rem;border-radius:50%}
    .menu>summary .one{max-width:9rem;font-size:.8125rem;font-weight:600}
    .menu>summary::-webkit-details-marker{display:none}
    .menu>div{position:absolute;top:3rem;right:0;display:flex;flex-direction:column;width:16rem;max-height:calc(100dvh - 4rem);\
    padding:.5rem;\
    border:1px solid var(--edge);border-radius:1rem;background:var(--card);box-shadow:0 8px 24px var(--shade)}
    .menu>div>:not(.keys),.keys>*{display:flex;align-items:center;gap:.75rem;width:100%;min-height:2.75rem;padding:0 .75rem;\
    border:0;border-radius:.5rem;background:none;color:inherit;text-align:start;text-decoration:none}
    .menu>div>:not(.keys):hover,.keys>:hover{background:var(--hover)}
    .menu a+button{margin-top:.5rem;border-top:1px solid var(--edge);border-radius:0}
    html:not(.script) .keys{display:none}
    .menu[open]>div{overflow-y:auto}
    .keys:not(.all)>:not(.help){display:none}
    .keys kbd{flex:none;min-width:1.75rem;padding:0 .375rem;border:1px solid var(--edge);border-radius:.375rem;text-align:center;\
    font:.8125rem/1.5rem ui-monospace,monospace}
    .keys input{flex:none;width:1.5rem;height:1.5rem;margin:0 .125rem;accent-color:var(--accent)}
    .hint{display:none;align-items:center;justify-content:center;gap:1rem;padding:.5rem 1rem;background:var(--tint)}
    [data-hint] .hint{display:flex}body:has(.dialog) .hint{visibility:hidden}

    """

  static let overlays = """
    .banner:not(:empty){padding:.5rem 1rem;background:var(--tint);text-align:center}
    .banner .text{flex:1}
    .nowPlaying{position:sticky;bottom:1rem;z-index:2;width:min(45rem,100% - 2rem);margin:0 auto;padding:.5rem .75rem;gap:.75rem;\
    border:1px solid var(--dim);border-radius:2rem;background:var(--card);box-shadow:0 8px 24px var(--shade)}
    .nowPlaying .button{width:2.5rem;min-height:2.5rem;padding:0;border:0;border-radius:50%;background:none;color:var(--dim)}
    .nowPlaying .link+.button{background:var(--accent);color:var(--on)}
    .nowPlaying .button .icon{width:1.25rem;height:1.25rem}.nowPlaying .link+.button .icon{fill:currentColor}
    .nowPlaying .link{flex:0 1 auto;font-weight:600}.nowPlaying .caption{flex:none;font-variant-numeric:tabular-nums}
    .nowPlaying .name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .aside{position:fixed;top:0;right:0;bottom:0;z-index:2;gap:.5rem;width:28rem;padding:1rem;overflow:auto;\
    border:0 solid var(--edge);border-left-width:1px;background:var(--card);outline-offset:-2px}
    .aside>*{flex:none}.aside .v{gap:.125rem}.aside>.v,.aside>.v>.v{gap:1rem}\
    .aside .h:not(.header){align-items:baseline;gap:1ch}
    .aside .branch{padding-left:1ch;border-left:1px solid var(--edge)}.aside .branch .text{flex:none;\
    font:.8125rem/1.25rem ui-monospace,monospace}.aside .branch .many{flex:1 1 8ch;max-width:none;overflow-wrap:anywhere}
    .aside .link{font-weight:600}
    .page:has(>.v>.aside){padding-right:28rem}.page:has(>.v>.aside) .bar{padding-inline:1rem}
    html:has(.dialog){overflow:hidden}.dialog{overscroll-behavior:contain}
    .dialog{position:fixed;top:0;right:0;bottom:0;left:0;margin:auto;z-index:4;gap:.5rem;width:min(26rem,100vw - 2rem);\
    height:fit-content;max-height:calc(100dvh - 2rem);overflow-y:auto;padding:1.5rem;border-radius:1.5rem;\
    background:var(--card);box-shadow:0 0 0 100vmax var(--veil),0 16px 48px var(--shade)}
    .page>.dialog{min-height:0}
    .dialog .headline{font-size:1.25rem;line-height:1.75rem}
    .dialog .text:empty{display:none}
    .dialog .button{flex:none;width:100%;min-height:2.75rem;border-radius:.75rem;\
    color:var(--text);font-size:1rem}
    .dialog .button.destructive{border-color:transparent;background:var(--bad);color:var(--card)}
    .dialog .button[aria-pressed=true]{color:var(--accent)}
    .dialog .v{flex:none;gap:.5rem}.dialog>.v+.v{margin-top:.5rem}
    .dialog:has(.choices){width:min(36rem,100vw - 2rem)}
    .dialog .choices{margin-bottom:.5rem}.choices>.h>*{flex:0 0 4.75rem}.choices>.h>.text:first-child{flex:1 1 6rem}
    .dialog .choices .text:empty{display:block}.dialog .choices .button{padding:0}
    @media(max-width:30rem){.choices>.h{flex-wrap:wrap}.choices>.h>.button{flex:1 1 3.5rem}\
    .choices>.h>.text:first-child{flex-basis:100%}.dialog .choices .text:empty{display:none}}
    .live{position:fixed;right:0;bottom:1.5rem;left:0;z-index:5;margin:auto;width:fit-content;max-width:calc(100vw - 2rem);\
    pointer-events:none}
    .toast,.hud{padding:.625rem 1.25rem;border-radius:1.5rem;background:var(--text);color:var(--back);text-align:center;\
    box-shadow:0 8px 24px var(--shade)}
    .toast .text,.hud .activity{color:inherit;white-space:normal}
    .sound{position:fixed;right:1rem;bottom:5rem;z-index:4;max-width:calc(100vw - 2rem)}
    .toast .button{pointer-events:auto}
    .lost:not(:empty),.here:not([hidden]){position:fixed;top:4rem;right:0;left:0;z-index:6;width:fit-content;max-width:calc(100vw - 2rem);margin:auto;\
    padding:.5rem 1.25rem;border-radius:1.5rem;background:var(--bad);color:var(--card);font-size:.8125rem;text-align:center;\
    box-shadow:0 8px 24px var(--shade)}
    .lost.back{background:var(--text);color:var(--back)}
    .here.here{top:6.75rem;background:var(--accent);color:var(--on)}
    .sign-in{display:flex;flex-direction:column;justify-content:center;max-width:26rem;min-height:calc(100vh - 3.5rem);\
    min-height:calc(100dvh - 3.5rem);padding:2rem 1rem 5rem}
    .sign-in .title{font-size:1.75rem;line-height:2.25rem;font-weight:700}
    .sign-in form{display:flex;flex-direction:column;gap:.25rem;margin-top:1.5rem;padding:1.5rem;border:1px solid var(--edge);\
    border-radius:1rem;background:var(--card);box-shadow:0 1px 2px var(--shade)}
    .sign-in label{font-size:.8125rem;font-weight:600}
    .sign-in .field{margin-bottom:.75rem;background:var(--back)}
    .sign-in .command{align-self:center}
    .sign-in .filled{min-height:2.75rem;margin-top:.5rem;border-radius:.75rem;font-size:1rem}
    .alert{margin:1rem 0 0;padding:.75rem 1rem;border-left:.25rem solid var(--bad);border-radius:.5rem;background:var(--card);\
    color:var(--bad)}
    noscript .alert{margin:1rem 1rem 6rem}
    .message{display:flex;flex-direction:column;gap:1rem;align-items:center;justify-content:center;min-height:calc(100vh - 3.5rem);\
    min-height:calc(100dvh - 3.5rem);padding:2rem 1rem;text-align:center}
    .message a{display:inline-grid;place-items:center;min-height:2rem;color:var(--accent)}

    """
}
