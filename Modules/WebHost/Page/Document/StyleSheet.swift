/// The style sheet of all pages.
///
/// It has one scale of type (28, 20, 16 and 13 pixels at the usual text size), one grid of 8 pixels, one accent and one content
/// column of 720 pixels. Parts in `columns` are side by side from 1,000 pixels. The classes are the containers, the text
/// styles and the button styles of ViewKit; a page uses no lengths of `Layout`.
public enum StyleSheet {
  public static let text =
    colors + base + typography + controls + bar + sections + items + articles + overlays + adjustments

  private static let colors = """
    :root{color-scheme:light dark;--back:#f5f6f8;--card:#fff;--text:#14161b;--dim:#586070;--accent:#4338ca;--on:#fff;\
    --tint:#eceefd;--bad:#b3261e;--edge:#e0e3ea;--hover:#14161b0a;--shade:#0f172a14;--veil:#0f172a59}
    @media(prefers-color-scheme:dark){:root{--back:#0d0f13;--card:#171a21;--text:#e9ebf1;--dim:#a2a9b8;--accent:#a9b4ff;\
    --on:#15172e;--tint:#262b4d;--bad:#ffb4ab;--edge:#2a2f3a;--hover:#ffffff0d;--shade:#0006;--veil:#000a}}

    """

  private static let base = """
    *{box-sizing:border-box}
    html{font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif;\
    background:var(--back);color:var(--text);scroll-padding:5rem 0;overflow-anchor:none;-webkit-text-size-adjust:100%}
    html:has(.pull){overscroll-behavior-y:contain}
    body,form{margin:0}
    .page{min-height:100vh;min-height:100dvh}
    main{width:100%;max-width:47rem;margin:0 auto;padding:1.5rem 1rem 5rem}
    main:has(.columns){max-width:69.5rem}
    .v{display:flex;flex-direction:column;min-width:0}
    .h{display:flex;align-items:center;gap:.5rem;min-width:0}
    .f{flex:1 1 0;min-width:0}.v>.f{flex:none}
    .v>button{align-self:flex-start}
    main>.v{gap:1.5rem}
    main .separator{display:none}
    .columns{gap:1.5rem}
    .icon{flex:none;width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;\
    stroke-linejoin:round}
    .sprite{position:absolute;width:0;height:0}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:pre}
    [hidden]{display:none!important}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}

    """

  private static let typography = """
    h1,h2,h3,p{margin:0;font:inherit}
    .largeTitle{font-size:1.75rem;line-height:2.25rem;font-weight:700;letter-spacing:-.01em}
    .title{font-size:1.25rem;line-height:1.75rem;font-weight:650}
    .headline{font-weight:600}
    .caption{font-size:.8125rem;line-height:1.25rem}
    .secondary{color:var(--dim)}.accent{color:var(--accent)}.destructive{color:var(--bad)}
    .text,.activity{min-width:0;overflow-wrap:anywhere;unicode-bidi:isolate}
    .one{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .many{white-space:pre-wrap;max-width:65ch}
    .row .one:is(h3,.body){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
    .center{text-align:center}.trailing{text-align:end}
    .typed .saved{visibility:hidden}

    """

  private static let controls = """
    button,summary{font:inherit;color:inherit;cursor:pointer}
    .button{position:relative;z-index:1;display:inline-flex;flex:none;align-items:center;justify-content:center;gap:.375rem;\
    max-width:100%;min-height:2rem;padding:0 .75rem;border:1px solid var(--edge);border-radius:1rem;background:var(--card);\
    font-size:.8125rem;font-weight:600;white-space:nowrap}
    .button:hover{background:linear-gradient(var(--hover),var(--hover)) var(--card)}
    .button:active{transform:scale(.97)}
    .button.destructive{color:var(--bad)}
    .button .icon{width:1rem;height:1rem}
    .filled{padding:0 1rem;border-color:transparent;background:var(--accent);color:var(--on)}
    .filled:hover{background:var(--accent);filter:brightness(1.1)}
    .button[aria-pressed=true]{border-color:var(--accent);background:var(--tint);color:var(--accent)}
    .button[aria-pressed=true] .icon{fill:currentColor}
    .button:disabled{border-color:transparent;background:none;color:var(--dim);cursor:default}
    .link,.picture{position:relative;z-index:1;margin:0;padding:0;border:0;border-radius:.25rem;background:none;color:inherit}
    .link{max-width:100%;min-width:1.5rem;min-height:1.5rem;text-align:start}
    .link.secondary{color:var(--dim)}
    .link:hover{text-decoration:underline;text-underline-offset:.2em}
    .picture{display:block;flex:none;line-height:0;border-radius:.75rem}
    .picture:hover{filter:brightness(.92)}
    .image{flex:none;width:3rem;height:3rem;border-radius:.75rem;shape-rendering:crispEdges;background:var(--tint)}
    .progress{flex:1 1 4rem;min-width:3rem;height:.25rem;border:0;border-radius:.125rem;overflow:hidden;background:var(--edge);\
    accent-color:var(--accent);appearance:none}
    .progress::-webkit-progress-bar{background:var(--edge)}
    .progress::-webkit-progress-value{background:var(--accent)}
    .progress::-moz-progress-bar{background:var(--accent)}
    .slider{flex:1 1 4rem;min-width:4rem;height:1.5rem;margin:0;background:none;accent-color:var(--accent);cursor:pointer}
    .field{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--dim);border-radius:.75rem;\
    background:var(--card);color:inherit;font:inherit}
    .field::placeholder{color:var(--dim);opacity:1}
    textarea.field{resize:none;field-sizing:content}
    .segments{gap:0;border-bottom:1px solid var(--edge);width:100%}
    .h:has(>.segments){align-self:stretch}
    .segments .button{min-height:3rem;margin-bottom:-1px;padding:0 1rem;border:0;border-bottom:2px solid transparent;\
    border-radius:0;background:none;color:var(--dim);font-size:1rem}
    .segments .button:hover{color:var(--text);background:none}
    .segments .button[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}
    .pager{justify-content:center;padding:1rem}.script .pager{display:none}

    """

  private static let bar = """
    .bar{position:sticky;top:0;z-index:2;gap:.5rem;min-height:3.5rem;padding:.25rem max(1rem,(100vw - 69.5rem)/2 + 1rem);\
    border-bottom:1px solid var(--edge);background:var(--card)}
    .bar .one{flex:1 1 4rem;font-size:1rem;line-height:1.5rem}
    .brand{flex:none;color:inherit;font-weight:700;letter-spacing:-.01em;text-decoration:none;border-radius:.25rem}
    .brand:before{content:"";display:inline-block;width:1rem;height:1rem;margin-right:.5rem;border-radius:.25rem;\
    background:linear-gradient(135deg,var(--accent) 50%,transparent 50%),var(--tint);vertical-align:-.125rem}
    .brand:empty{display:none}
    .bar>h1:before{content:"/";margin-right:.5rem;font-weight:400;color:var(--edge)}.bar>.button{order:-2}.brand{order:-1}\
    h1:focus{outline:0}
    .bar>.button{margin-left:-.75rem;width:2.5rem;min-height:2.5rem;padding:0;border:0;border-radius:50%}
    .bar>.button .name{display:none}.bar>.button .icon{width:1.5rem;height:1.5rem}
    .toolbar{display:flex;align-items:center;gap:.125rem}
    .command{display:flex;flex:none;align-items:center;gap:.375rem;min-height:2.5rem;padding:0 .625rem;border:0;\
    border-radius:1.25rem;background:none;color:var(--dim);font-size:.8125rem;white-space:nowrap}
    .command:hover,.menu summary:hover{background:var(--hover);color:var(--text)}
    .state{display:none;margin-left:-.375rem;padding-right:.5rem;white-space:pre;font:.8125rem ui-monospace,monospace;\
    color:var(--dim)}
    .menu{position:relative;flex:none}
    .menu summary{display:grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;color:var(--dim);\
    list-style:none}
    .menu summary::-webkit-details-marker{display:none}
    .menu>div{position:absolute;top:3rem;right:0;display:flex;flex-direction:column;width:14rem;padding:.5rem;\
    border:1px solid var(--edge);border-radius:1rem;background:var(--card);box-shadow:0 8px 24px var(--shade)}
    .menu>div>*{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:0 .75rem;border:0;border-radius:.5rem;\
    background:none;color:inherit;text-decoration:none}
    .menu>div>:hover{background:var(--hover)}
    .menu a+button{margin-top:.5rem;border-top:1px solid var(--edge);border-radius:0}

    """

  private static let sections = """
    .badged{position:relative}
    .chip{position:absolute;top:-.75rem;right:1rem;z-index:1;min-height:1.5rem;padding:0 .625rem;border:1px solid var(--edge);\
    border-radius:.75rem;background:var(--card);color:var(--dim);font:.8125rem/1 ui-monospace,monospace}
    .chip:after{content:"";position:absolute;top:-.625rem;right:-.5rem;bottom:-.625rem;left:-.5rem}
    .chip:hover{border-color:var(--accent);color:var(--accent)}
    .badged:has(>.section)>.chip{top:.125rem;right:0}
    .badged>.section>.header,.badged>.section>.section>.header{padding-right:4.5rem}
    .changed>:first-child{animation:changed 1.2s}.changed-again>:first-child{animation:changed-again 1.2s}
    @keyframes changed{from{box-shadow:0 0 0 2px var(--accent)}}
    @keyframes changed-again{from{box-shadow:0 0 0 2px var(--accent)}}
    .badged>*{border-radius:1rem}
    .section{gap:.5rem}
    .section>.header{min-height:2rem}
    .section>.actions{padding-bottom:.5rem}
    .section .section>.header{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .rows{list-style:none;margin:0;padding:0;box-shadow:0 0 0 1px var(--edge);border-radius:1rem;background:var(--card);\
    overflow:hidden}
    .row{position:relative;padding:1rem;box-shadow:0 -1px var(--edge)}
    .row>*{pointer-events:none}.row :is(a,button){pointer-events:auto}
    .open{position:absolute;top:0;left:0;z-index:0;width:100%;height:100%;border:0;background:none;outline-offset:-4px}
    .open:hover{background:var(--hover)}
    .rows:has(.card){box-shadow:none;border-radius:0;background:none;overflow:visible}
    .row:has(.card){padding:0 0 1rem;box-shadow:none}
    .row:has(.card)>.open{height:calc(100% - 1rem);border-radius:1rem}
    .list>.notice{min-height:2.75rem;justify-content:center;color:var(--dim)}
    .notice{gap:.5rem}
    .notice.v{align-items:center;justify-content:center;padding:3rem 1.5rem;border:1px dashed var(--edge);border-radius:1rem;\
    text-align:center}
    .notice .text{font-size:.8125rem}.notice.v .text{font-size:1rem}
    .skeleton{height:6rem;margin-bottom:.5rem;border-radius:1rem;background:linear-gradient(100deg,transparent 30%,\
    var(--card) 50%,transparent 70%) 0/200% var(--edge);opacity:.6}

    """

  private static let items = """
    .hero,.article,.editor,main .player:not(.row *){padding:1.5rem;border:1px solid var(--edge);border-radius:1rem;\
    background:var(--card);box-shadow:0 1px 2px var(--shade)}
    .hero>.v{gap:1rem}
    .hero>.v>.h>.v{gap:.25rem}.hero .stats{margin-top:.5rem}
    .hero>.v>.h{align-items:flex-start;gap:1.5rem}
    .hero .header{align-items:flex-start;justify-content:space-between;gap:1rem}
    .hero .header>.text{flex:1 1 auto;white-space:normal}
    .hero .header>.button{min-height:2.5rem;padding:0 1.25rem;border-radius:1.25rem;font-size:1rem}
    .hero .image{width:7rem;height:7rem;border-radius:1.5rem}.hero .picture{border-radius:1.5rem}
    .facts{flex-wrap:wrap;gap:0 1rem;font-size:.8125rem;line-height:1.25rem}
    .facts>*{flex:none;max-width:100%}
    .stats{gap:.5rem 1.5rem}
    .stats .button{gap:.375rem;min-height:2rem;padding:0;border:0;border-radius:.25rem;background:none;font-weight:400;\
    color:var(--dim)}
    .stats .button:not(:disabled):hover{color:var(--accent)}
    .stats .number{order:-1;font-size:1.25rem;font-weight:650;color:var(--text)}
    .stats .button:hover:not(:disabled) .number{color:inherit}
    .item,.row .player,.card{gap:.25rem}
    .item.h{align-items:flex-start;gap:1rem}
    .header{justify-content:space-between;align-items:baseline;gap:.25rem 1rem}
    .header>.f,.header>.heading{flex:1 1 auto}
    .header>.caption{flex:none}
    .actions{flex-wrap:wrap;gap:.25rem .5rem}
    .row .actions{margin:.25rem 0 -.25rem -.75rem}
    .row .actions .button{border-color:transparent;background:none;color:var(--dim);font-weight:500}
    .row .actions .button:hover{background:var(--hover);color:var(--text)}
    .row .actions .button.destructive:hover{color:var(--bad)}
    .row .actions .button[aria-pressed=true]{color:var(--accent)}
    .row .filled{background:var(--tint);color:var(--accent)}
    .row .filled[aria-pressed=true]{border-color:var(--edge);background:none;color:var(--dim)}
    .row .actions .link{flex:none;margin-left:.75rem;font-size:.8125rem}
    .card{padding:1.25rem;border:1px solid var(--edge);border-radius:1rem;background:var(--card);\
    box-shadow:0 1px 2px var(--shade)}
    .card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem}
    .card:not(:has(.image)){grid-template-columns:0 minmax(0,1fr);column-gap:0}
    .card>.h,.card>.h>.v{display:contents}
    .card :is(h3,.facts){grid-column:2}.card .picture,.card>.h>.image{grid-row:1/3}
    .card>.text,.card .actions{grid-column:1/-1}.card .actions{order:1}
    .item .header>.button{margin:-.25rem 0}

    """

  private static let articles = """
    .article{gap:1.5rem;padding:2rem}
    .article>.h{display:grid;grid-template-columns:auto 1fr;gap:.75rem 1rem;max-width:65ch}
    .article>.h>.v{display:contents}
    .article .largeTitle{grid-column:1/-1;order:-1}
    .article .actions{grid-column:1/-1}.article .actions .button:not([aria-pressed=true]){color:var(--text)}
    .article .facts{align-self:center;flex-direction:column;align-items:flex-start}
    .article .facts .link{color:var(--text);font-weight:600}
    .article>.body:not(:last-child){padding-left:1rem;border-left:3px solid var(--edge);color:var(--dim)}
    .article>.body{line-height:1.75rem}
    .player .actions{position:relative;margin:0;flex-wrap:nowrap;gap:.75rem}
    .row .player{display:grid;grid-template-columns:auto 1fr auto;gap:.25rem .75rem;align-items:center;padding-left:3.5rem;\
    min-height:3rem}
    .row .player :is(.header,.actions){display:contents}
    .row .player :is(h3,.slider){grid-column:1/-1}
    .row .player .slider{order:1;width:100%;height:1rem;pointer-events:auto;position:relative;z-index:1}
    .player .actions .button{position:static;width:2.5rem;min-height:2.5rem;padding:0;border:0;border-radius:50%;\
    background:var(--tint);color:var(--accent)}
    .player .actions .button:hover{background:var(--accent);color:var(--on)}
    .player .button .icon{fill:currentColor}
    .player .button .name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .row .player .actions .button{position:absolute;top:1.25rem;left:1rem}
    .player .actions .text{font-size:.8125rem;font-variant-numeric:tabular-nums}
    .player:not(.row *){gap:1rem}
    .player:not(.row *) .actions .button{width:3.5rem;min-height:3.5rem}
    .player:not(.row *) .actions .icon{width:1.5rem;height:1.5rem}
    .player+.caption{padding:.5rem 1.5rem}
    .editor{gap:.5rem;min-height:70vh;padding:2rem}
    .editor>.text{align-self:flex-end;order:-1;min-height:1.25rem}
    .editor .field{max-width:65ch;padding:0;border:0;border-radius:0;background:none;outline-offset:.5rem}
    .editor input.field{font-size:1.75rem;line-height:2.25rem;font-weight:700}
    .editor textarea.field{min-height:50vh;line-height:1.75rem}
    .editor .field:focus-visible{outline:0;box-shadow:-1rem 0 0 -.75rem var(--accent)}

    """

  private static let overlays = """
    .banner:not(:empty){padding:.5rem 1rem;background:var(--tint);text-align:center}
    .banner .text{flex:1}
    .nowPlaying{position:sticky;bottom:1rem;z-index:2;width:min(45rem,100% - 2rem);margin:0 auto;padding:.5rem .75rem;gap:.75rem;\
    border:1px solid var(--edge);border-radius:2rem;background:var(--card);box-shadow:0 8px 24px var(--shade)}
    .nowPlaying .button{width:2.5rem;min-height:2.5rem;padding:0;border:0;border-radius:50%;background:none;color:var(--dim)}
    .nowPlaying .link+.button{background:var(--accent);color:var(--on)}
    .nowPlaying .button .icon{width:1.25rem;height:1.25rem}.nowPlaying .link+.button .icon{fill:currentColor}
    .nowPlaying .link{flex:0 1 auto;font-weight:600}.nowPlaying .caption{flex:none;font-variant-numeric:tabular-nums}
    .nowPlaying .name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .dialog{position:fixed;top:0;right:0;bottom:0;left:0;margin:auto;z-index:4;gap:.5rem;width:min(26rem,100vw - 2rem);\
    height:fit-content;max-height:calc(100dvh - 2rem);overflow-y:auto;padding:1.5rem;border-radius:1.5rem;\
    background:var(--card);box-shadow:0 0 0 100vmax var(--veil),0 16px 48px var(--shade)}
    .dialog .headline{font-size:1.25rem;line-height:1.75rem}
    .dialog .text:empty{display:none}
    .dialog .button{flex:none;width:100%;min-height:2.75rem;border-radius:.75rem;\
    color:var(--text);font-size:1rem}
    .dialog .button.destructive{border-color:transparent;background:var(--bad);color:var(--card)}
    .dialog .button[aria-pressed=true]{color:var(--accent)}
    .dialog:has(>:nth-child(9)){display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));width:min(40rem,100vw - 2rem)}
    .dialog>.text,.dialog>.button:last-child{grid-column:1/-1}
    .live{position:fixed;right:0;bottom:1.5rem;left:0;z-index:5;margin:auto;width:fit-content;max-width:calc(100vw - 2rem);\
    pointer-events:none}
    .toast,.hud{padding:.625rem 1.25rem;border-radius:1.5rem;background:var(--text);color:var(--back);text-align:center;\
    box-shadow:0 8px 24px var(--shade)}
    .toast .text,.hud .text,.hud .activity{color:inherit;white-space:normal}
    .sound{position:fixed;right:1rem;bottom:5rem;z-index:4;max-width:calc(100vw - 2rem)}
    .toast .button{pointer-events:auto}
    .lost{position:fixed;top:4rem;right:0;left:0;z-index:6;width:fit-content;max-width:calc(100vw - 2rem);margin:auto;\
    padding:.5rem 1.25rem;border-radius:1.5rem;background:var(--bad);color:var(--card);font-size:.8125rem;text-align:center;\
    box-shadow:0 8px 24px var(--shade)}
    .sign-in{display:flex;flex-direction:column;justify-content:center;max-width:26rem;min-height:100vh;min-height:100dvh;\
    padding:2rem 1rem}
    .sign-in .title{font-size:1.75rem;line-height:2.25rem;font-weight:700}
    .sign-in form{display:flex;flex-direction:column;gap:.25rem;margin-top:1.5rem;padding:1.5rem;border:1px solid var(--edge);\
    border-radius:1rem;background:var(--card);box-shadow:0 1px 2px var(--shade)}
    .sign-in label{font-size:.8125rem;font-weight:600}
    .sign-in .field{margin-bottom:.75rem;background:var(--back)}
    .sign-in .filled{min-height:2.75rem;margin-top:.5rem;border-radius:.75rem;font-size:1rem}
    .sign-in .languages{justify-content:center;margin-top:.5rem}
    .alert{margin:1rem 0 0;padding:.75rem 1rem;border-left:.25rem solid var(--bad);border-radius:.5rem;background:var(--card);\
    color:var(--bad)}
    .message{display:flex;flex-direction:column;gap:1rem;align-items:center;justify-content:center;min-height:100vh;\
    min-height:100dvh;padding:2rem 1rem;text-align:center}
    .message a{color:var(--accent)}

    """

  private static let adjustments = """
    @media(min-width:62.5rem){.columns{display:grid;grid-template-columns:minmax(0,1fr) 22rem;align-items:start;gap:2rem}\
    .state{display:block}}
    @media(max-width:47.99rem){.bar .brand{font-size:0}.bar .button+.brand{display:none}.bar>h1:before{content:none}\
    .brand:before{width:1.5rem;height:1.5rem;margin:0}\
    .toolbar{position:fixed;right:0;bottom:0;left:0;justify-content:space-around;padding:.25rem max(.5rem,env(safe-area-inset-left));\
    border-top:1px solid var(--edge);background:var(--card)}\
    .command{flex:1 1 0;flex-direction:column;gap:0;min-width:0;min-height:3.25rem;padding:.25rem;justify-content:center}\
    .command span{max-width:100%;overflow:hidden;text-overflow:ellipsis}\
    main{padding:1rem 1rem 6rem}.live{bottom:5rem}\
    .nowPlaying{bottom:4.25rem}.nowPlaying .caption{display:none}\
    .hero,.article,.editor{padding:1rem}.hero>.v>.h{gap:1rem}.hero .image{width:4.5rem;height:4.5rem;border-radius:1rem}\
    .hero .largeTitle{font-size:1.25rem;line-height:1.75rem}.hero .header{flex-wrap:wrap;gap:.5rem 1rem;margin-bottom:.25rem}}
    @media(max-height:30rem){.bar,.toolbar{position:static}.toolbar{border:0;flex:none}.bar{flex-wrap:wrap}\
    html{scroll-padding:0}main{padding-bottom:2rem}\
    .command{flex-direction:row;min-height:2.75rem}.command span{font-size:0}.nowPlaying{position:static}}
    @media(pointer:coarse){.button,.command{min-height:2.75rem}}
    @media(prefers-reduced-motion:no-preference){.button,.command,.open,.link,.chip{transition:background .15s,color .15s,\
    border-color .15s,transform .1s}.dialog,.toast,.hud{animation:rise .2s}.skeleton{animation:glide 1.6s linear infinite}\
    @keyframes rise{from{translate:0 .5rem}}@keyframes glide{from{background-position:200% 0}}}
    @media(prefers-reduced-motion:reduce){.button:active{transform:none}}
    @media(forced-colors:active){.button[aria-pressed=true]{forced-color-adjust:none;border-color:Highlight;\
    background:Highlight;color:HighlightText}.rows{outline:1px solid}.row{border-top:1px solid}.progress{border:1px solid}.open:hover{outline:1px solid}}

    """
}
