/// The style sheet of all pages.
///
/// It has one scale of type (28, 20, 16 and 13 pixels at the usual text size), one grid of 8 pixels, one accent and one content
/// column of 720 pixels. Parts in `columns` are side by side from 1,000 pixels. The classes are the containers, the text
/// styles and the button styles of ViewKit; a page uses no lengths of `Layout`.
public enum StyleSheet {
  public static let text =
    colors + base + typography + controls + bar + sections + items + articles + overlays + adjustments + paper

  /// The most parts beside each other that a narrow page offers a choice of.
  static let mostColumns = 3

  /// The colour of the bar, which the browser's own bars take on. The script sets that of a dark page.
  static let barColor = "#ffffff"

  static let colors = """
    :root{color-scheme:light dark;--back:#f5f6f8;--card:\(barColor);--text:#14161b;--dim:#586070;--accent:#4338ca;--on:#fff;\
    --tint:#eceefd;--bad:#b3261e;--edge:#e0e3ea;--hover:#14161b0a;--shade:#0f172a14;--veil:#0f172a59}
    @media(prefers-color-scheme:dark){:root{--back:#0d0f13;--card:#171a21;--text:#e9ebf1;--dim:#a2a9b8;--accent:#a9b4ff;\
    --on:#15172e;--tint:#262b4d;--bad:#ffb4ab;--edge:#2a2f3a;--hover:#ffffff0d;--shade:#0006;--veil:#000a}}

    """

  static let base = """
    *{box-sizing:border-box}
    html{font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif;\
    background:var(--back);color:var(--text);scroll-padding:5rem 0;overflow-anchor:none;-webkit-text-size-adjust:100%}
    html:has(.pull){overscroll-behavior-y:contain}
    body,form{margin:0}
    .page{min-height:100vh;min-height:100dvh}
    .page>.v{min-height:inherit}main.f{flex:1 0 auto}
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

  static let typography = """
    h1,h2,h3,p{margin:0;font:inherit}
    .largeTitle{font-size:1.75rem;line-height:2.25rem;font-weight:700;letter-spacing:-.01em}
    .title{font-size:1.25rem;line-height:1.75rem;font-weight:650}
    .headline{font-weight:600}
    .caption{font-size:.8125rem;line-height:1.25rem}
    .secondary{color:var(--dim)}.accent{color:var(--accent)}.destructive{color:var(--bad)}
    .blue{color:light-dark(#1d4ed8,#9db8ff)}.green{color:light-dark(#15703a,#86d993)}.orange{color:light-dark(#a8480a,#fbbf77)}\
    .pink{color:light-dark(#b0185a,#ff9fcb)}.purple{color:light-dark(#7e22ce,#d3a6ff)}.teal{color:light-dark(#0f6a63,#7fd6cc)}
    .text,.activity{min-width:0;overflow-wrap:anywhere;unicode-bidi:isolate}
    .one{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .many{white-space:pre-wrap;max-width:65ch}
    .row .one:is(h3,.body){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
    .center{text-align:center}.trailing{text-align:end}
    .typed .saved{visibility:hidden}

    """

  static let controls = """
    button,summary{font:inherit;color:inherit;cursor:pointer}
    .button{position:relative;z-index:1;display:inline-flex;flex:none;align-items:center;justify-content:center;gap:.375rem;\
    max-width:100%;min-height:2rem;padding:0 .75rem;border:1px solid var(--edge);border-radius:1rem;background:var(--card);\
    font-size:.8125rem;font-weight:600;white-space:nowrap}
    .button:hover{background:linear-gradient(var(--hover),var(--hover)) var(--card)}
    .button:active{transform:scale(.97)}
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
    .tabs{display:none}
    .pager{justify-content:center;padding:1rem}.script :is(.pager,.plain){display:none}
    :target{scroll-margin-top:40vh}

    """

  /// On a page with room for one column, the chosen one is the first, and the tab is its heading.
  private static let chosenColumn = (0..<mostColumns).map { place in
    let chosen = ".columns:has(>.tabs [value=\"\(place)\"]:checked)>.column-\(place)"
    return "\(chosen){order:-1}\(named(by: chosen))"
  }.joined()

  /// Modules that are named by a tab above them, so that their own heading is not shown.
  private static func named(by tab: String) -> String {
    """
    \(tab) .section>.header>h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
    \(tab) .section>.header{min-height:0;padding:0}\(tab):has(>.section)>.chip{top:-.75rem;right:1rem}
    """
  }

  static let adjustments = """
    \(named(by: ".h:has(>.segments)~.v .badged"))
    @media(max-width:62.49rem){.columns:has(>.tabs){gap:1rem;reading-flow:flex-visual}html:has(.tabs){scroll-padding-top:8rem}\
    .tabs{display:flex;order:-2;position:sticky;top:3.5rem;z-index:2;margin:0 -1rem;padding:0 1rem;scroll-margin-top:3.5rem;\
    border-bottom:1px solid var(--edge);background:var(--back)}\
    .tab{position:relative;display:grid;place-items:center;min-width:4rem;min-height:3rem;margin-bottom:-1px;padding:0 1rem;\
    border-bottom:2px solid transparent;color:var(--dim);font-weight:600}\
    .tab:hover{color:var(--text)}.tab:has(:checked){border-color:var(--accent);color:var(--accent)}\
    .tab:has(:focus-visible){outline:2px solid var(--accent);outline-offset:-4px;border-radius:.5rem}\
    .tab input{position:absolute;top:0;left:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}\
    \(chosenColumn)}
    @media(min-width:62.5rem){.columns{display:grid;grid-template-columns:minmax(0,1fr) 22rem;align-items:start;gap:2rem}\
    .state{display:block}}
    @media(max-width:62.49rem){.aside{top:auto;left:0;width:auto;height:40vh;border-width:1px 0 0}\
    .page:has(>.v>.aside){padding:0 0 40vh}}
    @media(min-width:48rem){.bar{container-type:inline-size}\
    @container(max-width:40rem){.tools .caption{display:none}}\
    @container(max-width:56rem){.brand{font-size:0}.brand:before{width:1.5rem;height:1.5rem;margin:0}.bar>.title:before{display:none}}\
    @container(max-width:56rem){.menu>summary .one{display:none}}\
    @container(max-width:64rem){.state{display:none}}\
    @container(max-width:76rem){.command{padding:0 .5rem}.command>span{font-size:0}}}
    @media(max-width:47.99rem){.aside{bottom:3.75rem}.bar:has(.title) .brand{font-size:0}.bar .button+.brand{display:none}.bar>.title:before{content:none}\
    .bar:has(.title) .brand:before{width:1.5rem;height:1.5rem;margin:0}.menu>summary .one{display:none}\
    .menu>div{max-height:calc(100dvh - 8rem)}.tools{position:relative}.tools .caption{position:absolute;top:-.75rem;left:50%;translate:-50%;background:var(--card);\
    border-radius:.5rem;font-size:.625rem;line-height:1rem;white-space:nowrap}\
    .bar>.one{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;line-height:1.25rem}\
    .tools{padding:0}.tools .command{flex:none;padding:.25rem}\
    .toolbar{display:flex;align-items:center;position:fixed;right:0;bottom:0;left:0;justify-content:space-around;padding:.25rem max(.5rem,env(safe-area-inset-left));\
    border-top:1px solid var(--edge);background:var(--card)}\
    .command{flex:1 1 0;flex-direction:column;gap:0;min-width:0;min-height:3.25rem;padding:.25rem;justify-content:center}\
    .command span{max-width:100%;overflow:hidden;text-overflow:ellipsis}\
    main{padding:1rem 1rem 6rem}.live{bottom:5rem}\
    .nowPlaying{bottom:4.25rem}.nowPlaying .caption{display:none}\
    .choice{bottom:4.75rem}.hero,.article,.editor{padding:1rem}.editor input.field{font-size:1.25rem;line-height:1.75rem}.hero>.v>.h{gap:1rem}.hero .image{width:4.5rem;height:4.5rem;border-radius:1rem}\
    .hero .largeTitle{font-size:1.25rem;line-height:1.75rem}.hero .header{flex-wrap:wrap;gap:.5rem 1rem;margin-bottom:.25rem}}
    @media(max-width:24rem){.command{font-size:.6875rem}.command span{white-space:normal;overflow-wrap:anywhere;line-height:.8125rem;text-align:center}}
    @media(max-height:30rem){.bar,.toolbar{position:static}.tabs{top:0}.toolbar{border:0;flex:none}.bar{flex-wrap:wrap}\
    html{scroll-padding:0}main{padding-bottom:2rem}\
    .command{flex-direction:row;min-height:2.75rem}.command span{font-size:0}.nowPlaying{position:static}}
    @media(pointer:coarse){.page .button,.hint .button,.command,.page .picture,.menu>summary,a.brand,.message a\
    {min-width:2.75rem;min-height:2.75rem}.page .button{border-radius:1.375rem}\
    .row .player .actions .button,.nowPlaying .button{min-width:2.75rem;min-height:2.75rem}\
    .hero .header>.button{min-height:2.75rem}.page .link{display:inline-block;min-width:2.75rem;line-height:2.75rem;margin-block:-.5rem}.page .segments .button{border-radius:0}\
    .keys input{width:2.75rem;height:2.75rem}.page .slider{height:2.75rem;margin-block:-.5rem}a.brand{display:inline-flex;align-items:center}\
    .page .chip{margin-top:-.625rem;min-width:2.75rem;min-height:2.75rem;border-color:transparent;background:none}\
    .page .chip:before{content:"";position:absolute;top:.625rem;right:0;bottom:.625rem;left:0;z-index:-1;\
    border:1px solid var(--edge);border-radius:.75rem;background:var(--card)}}
    @media(prefers-reduced-motion:no-preference){.button,.command,.open,.link,.chip{transition:background .15s,color .15s,\
    border-color .15s,transform .1s}.dialog,.toast,.hud{animation:rise .2s}.skeleton{animation:glide 1.6s linear infinite}\
    @keyframes rise{from{translate:0 .5rem}}@keyframes glide{from{background-position:200% 0}}}
    @media(prefers-reduced-motion:reduce){.button:active{transform:none}}
    @media(forced-colors:active){.button[aria-pressed=true]{forced-color-adjust:none;border-color:Highlight;\
    background:Highlight;color:HighlightText}.rows{outline:1px solid}.row{border-top:1px solid}.progress{border:1px solid}.open:hover{outline:1px solid}}

    """

  /// On paper there is the content alone, in the colours of paper, over as many sheets as it needs.
  static let paper = """
    @media print{:root{--back:#fff;--card:#fff;--text:#000;--dim:#444;--edge:#bbb;--tint:#fff;color-scheme:light}\
    .bar,.toolbar,.tabs,.chip,.hint,.aside,.nowPlaying,.live,.lost,.dialog,.skeleton,.pager,.sound,.open,.actions .button,\
    .header>.button,.list>.notice{display:none!important}\
    html,body,.page,.page>.v,main,.columns,.v,.rows{display:block;min-height:0;overflow:visible}\
    main,.editor textarea.field{max-width:none}main,.page:has(>.v>.aside){padding:0}.rows{padding:0!important;box-shadow:none}\
    .row,.card,.hero,.article,.editor{border:0;box-shadow:none;padding-inline:0}.row .one:is(h3,.body){display:block}.row{break-inside:avoid}h2,h3{break-after:avoid}\
    .columns>*{margin-bottom:1.5rem}}

    """
}
