/// The style sheet of all pages: layout by classes, in columns and lines; colours by meaning, light and dark.
public enum StyleSheet {
  public static let text: String = rules + lengths

  /// Classes for the lengths in layouts.
  private static let lengths: String = {
    var css = ""
    for length in 1...9 {
      css += ".h.s\(length){column-gap:\(length)ch}.v.s\(length){row-gap:calc(\(length)*var(--line)/2)}"
      css += ".ml\(length){padding-left:\(length)ch}.mr\(length){padding-right:\(length)ch}"
      css += ".mt\(length){padding-top:calc(\(length)*var(--line)/2)}"
      css += ".mb\(length){padding-bottom:calc(\(length)*var(--line)/2)}"
      css += ".lines\(length){-webkit-line-clamp:\(length)}"
    }
    for length in 0...60 {
      css += ".w\(length){width:\(length)ch}.t\(length){height:calc(\(length)*var(--line))}"
    }
    return css
  }()

  private static let rules = """
    :root{color-scheme:light dark;--line:1.75rem;--back:#fbfbfd;--card:#fff;--text:#1c1d21;--dim:#595d68;--accent:#0b57d0;\
    --tint:#e8f0fe;--bad:#b3261e;--edge:#dfe1e7;--shade:#0003}
    @media(prefers-color-scheme:dark){:root{--back:#121316;--card:#1b1d22;--text:#e8e9ed;--dim:#a9adb8;--accent:#a8c7fa;\
    --tint:#28354d;--bad:#f2b8b5;--edge:#33363e;--shade:#0009}}
    *{box-sizing:border-box}
    html{font:100%/var(--line) system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif;\
    background:var(--back);color:var(--text);overflow-anchor:none;scroll-padding:3.5rem 0 4rem}
    html:has(.pull){overscroll-behavior-y:contain}
    body{margin:0}
    form{margin:0}
    .page{min-height:100vh;min-height:100dvh;max-width:60rem;margin:0 auto;display:flex;flex-direction:column;\
    background:var(--card)}
    .page>div:first-child,main{display:flex;flex-direction:column;flex:1 0 auto}
    main{padding-top:.5rem}
    .v{display:flex;flex-direction:column;min-width:0}
    .h{display:flex;flex-direction:row;align-items:flex-start;min-width:0}
    .f{flex:1 1 0;min-width:0}
    .v>.f{flex:1 0 auto}
    .v>*{max-width:100%}
    .v>button,.v>svg{align-self:flex-start}
    h1,h2,h3{margin:0;font:inherit}
    h1{order:1}h1:focus{outline:0}
    .title{font-size:1.15rem;font-weight:700}
    .headline{font-weight:650}
    .caption{font-size:.85rem}
    button{font:inherit;line-height:1.4rem;cursor:pointer}
    a{color:inherit;text-decoration:none}
    a.button{display:inline-block;line-height:1.4rem;border-style:solid}
    .link,.picture{margin:0;padding:0;border:0;background:none;color:inherit;position:relative;z-index:1;border-radius:.25rem}
    .link{min-height:var(--line);min-width:1.6rem;max-width:100%;text-align:start}
    .link:hover,.link:focus-visible{text-decoration:underline;text-underline-offset:.2em}
    .link:disabled{color:var(--dim);text-decoration:none;cursor:default}
    .secondary{color:var(--dim)}
    .accent{color:var(--accent)}
    .destructive{color:var(--bad)}
    .text,.activity{min-height:var(--line);min-width:0;overflow-wrap:anywhere;unicode-bidi:isolate}
    .h>.text:empty{min-height:0}
    .typed .saved{visibility:hidden}
    .one{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .many{white-space:pre-wrap}
    [class*=" lines"]{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
    .center{text-align:center}.trailing{text-align:end}
    .h>.text.one{flex-shrink:1}.h>.caption.one{flex-shrink:0}
    .bar{position:sticky;top:0;z-index:2;padding:.5rem 1rem;border-bottom:1px solid var(--edge);background:var(--card);\
    align-items:center;min-height:3rem}
    .separator{width:100%;height:0;margin:0;border:0;border-top:1px solid var(--edge)}
    .button,.command{min-height:1.6rem;min-width:1.6rem;margin:.075rem 0;padding:0 .6rem;border:1px solid var(--edge);\
    border-radius:.8rem;background:var(--card);color:var(--accent);white-space:nowrap;position:relative;z-index:1;\
    max-width:100%;overflow:hidden;text-overflow:ellipsis}
    .button.destructive{color:var(--bad)}
    .button:hover,.command:hover{background:var(--tint)}
    .button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--card)}
    .button:disabled{color:var(--dim);border-color:transparent;background:none;cursor:default}
    :focus-visible{outline:3px solid var(--accent);outline-offset:1px}
    .open{position:absolute;top:0;left:0;width:100%;height:100%;z-index:0;background:none;border:0;border-radius:.5rem;outline-offset:-3px}
    .open:hover{background:var(--tint);opacity:.6}
    .list{padding:0 .75rem}
    .rows{list-style:none;margin:0;padding:0}
    .row{position:relative;overflow:hidden;padding:0 .25rem;border-radius:.5rem}
    .row>*{pointer-events:none}.row button,.row a{pointer-events:auto}
    .image{flex:none;border-radius:.5rem;shape-rendering:crispEdges;background:var(--tint)}
    .picture{flex:none;border-radius:.5rem}.picture .image{display:block}
    .picture:hover{filter:brightness(.9)}
    .picture:focus-visible{outline-offset:-3px}.picture:focus-visible .image{padding:5px}
    .w6.t3{width:calc(2.6*var(--line));height:calc(2.6*var(--line))}
    .progress{flex:1 1 0;min-width:4ch;height:var(--line);accent-color:var(--accent)}
    .field{width:100%;font:inherit;color:inherit;background:var(--back);border:1px solid var(--dim);border-radius:.5rem;\
    padding:.25rem .6rem}
    textarea.field{min-height:60vh;min-height:max(8*var(--line),100dvh - 16rem);resize:vertical}
    .segments.h.s1{column-gap:0}
    .segments .button{border-radius:0;margin-left:-1px}
    .segments .button:first-child{border-radius:.8rem 0 0 .8rem}
    .segments .button:last-child{border-radius:0 .8rem .8rem 0}
    .toolbar{position:sticky;bottom:0;z-index:2;display:flex;flex-wrap:wrap;gap:.2rem 1ch;padding:.4rem 1rem;\
    border-top:1px solid var(--edge);background:var(--card)}
    .toolbar .h{flex:1 0 auto;flex-wrap:wrap;row-gap:.2rem;max-width:100%}.toolbar .h+.h{flex-grow:0}
    .state{align-self:center;white-space:pre;font:.85rem/var(--line) ui-monospace,monospace;color:var(--dim)}
    .script .pager{display:none}
    .dialog{position:fixed;top:0;right:0;bottom:0;left:0;margin:auto;z-index:3;width:min(26rem,100vw - 2rem);height:fit-content;\
    max-height:calc(100dvh - 2rem);overflow-y:auto;padding:1rem 1.25rem;border:1px solid var(--edge);border-radius:1rem;\
    background:var(--card);box-shadow:0 0 0 100vmax var(--shade)}
    .dialog .button{width:100%;margin:.15rem 0;padding:.3rem}
    .live{position:fixed;right:0;bottom:4rem;left:0;margin:auto;width:fit-content;max-width:calc(100vw - 2rem);z-index:4;\
    pointer-events:none}
    .toast,.hud{padding:.4rem 1rem;border-radius:1rem;background:var(--text);color:var(--back);text-align:center}
    .toast .button{pointer-events:auto}
    .toast .text,.hud .text,.hud .activity{color:inherit;white-space:normal}
    .sound{position:fixed;right:1rem;bottom:5rem;z-index:4;max-width:calc(100vw - 2rem)}
    .lost{position:sticky;top:0;z-index:5;padding:.3rem 1rem;background:var(--bad);color:var(--card);\
    text-align:center}
    .sign-in{max-width:24rem;min-height:100vh;min-height:100dvh;margin:0 auto;padding:12vh 1.25rem 2rem}
    .sign-in form{display:flex;flex-direction:column;gap:.35rem;margin-top:1rem}
    .sign-in .primary{margin-top:1rem;min-height:2.75rem;background:var(--accent);border-color:var(--accent);color:var(--card)}
    .sign-in .primary:hover{filter:brightness(1.1)}
    .sign-in .languages{margin-top:1.5rem}
    .alert{margin:.75rem 0 0;padding:.4rem .75rem;border-left:.25rem solid var(--bad);background:var(--card);color:var(--bad)}
    [hidden]{display:none!important}
    @media(prefers-reduced-motion:no-preference){.button,.open{transition:background .12s}}
    @media(max-height:30rem){.bar,.toolbar{position:static}html{scroll-padding:0}}
    @media(max-width:30rem){.bar,.toolbar{padding-left:.6rem;padding-right:.6rem}.list{padding:0 .35rem}\
    .row .caption.one{max-width:12ch}}

    """
}
