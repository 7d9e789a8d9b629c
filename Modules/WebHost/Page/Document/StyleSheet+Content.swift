/// Sections, rows, cards and whole articles.
extension StyleSheet {
  static let sections = """
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
    .reading .row>*{pointer-events:auto}.reading .row .open{pointer-events:none}
    .open{position:absolute;top:0;left:0;z-index:0;width:100%;height:100%;border:0;background:none;outline-offset:-4px}
    .open:hover{background:var(--hover)}
    .rows:has(.card){box-shadow:none;border-radius:0;background:none;overflow:visible}
    .row:has(.card){padding:0 0 1rem;box-shadow:none}
    .row:has(.card)>.open{height:calc(100% - 1rem);border-radius:1rem}
    .list>.notice{min-height:2.75rem;justify-content:center;color:var(--dim)}
    .notice{gap:.5rem}
    .notice.v{align-items:center;justify-content:center;padding:3rem 1.5rem;border:1px dashed var(--edge);border-radius:1rem;\
    text-align:center}
    .hero .notice.v{padding:1rem;border:0}
    .notice .text{font-size:.8125rem}.notice.v .text{font-size:1rem}
    .skeleton{height:6rem;margin-bottom:.5rem;border-radius:1rem;background:linear-gradient(100deg,transparent 30%,\
    var(--card) 50%,transparent 70%) 0/200% var(--edge);opacity:.6}

    """

  static let items = """
    .hero,.article,.editor,main .player:not(.row *){padding:1.5rem;border:1px solid var(--edge);border-radius:1rem;\
    background:var(--card);box-shadow:0 1px 2px var(--shade)}
    .hero>.v{gap:1rem}
    .hero>.v>.h>.v{gap:.25rem}.hero .stats{margin-top:.5rem}
    .hero>.v>.h{align-items:flex-start;gap:1.5rem}
    .hero .header{align-items:flex-start;justify-content:space-between;gap:1rem}
    .hero .header>.text{flex:1 1 auto;white-space:normal}
    .hero .header>.button{min-height:2.5rem;padding:0 1.25rem;border-radius:1.25rem;font-size:1rem}
    .hero .image{width:7rem;height:7rem;border-radius:1.5rem}.hero .picture{border-radius:1.5rem}
    .columns .hero{padding:1.25rem}.columns .hero>.v>.h{gap:1rem}.columns .hero .image{width:4rem;height:4rem;border-radius:1rem}
    .columns .hero .picture{border-radius:1rem}.columns .hero .header{flex-wrap:wrap;gap:.5rem}
    .columns .hero .largeTitle{font-size:1.25rem;line-height:1.75rem}
    .columns>.v:not(.badged){gap:1.5rem}
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
    .header>.f{flex:1 1 auto}.row .header{flex-wrap:wrap}.row .header>.f{flex-basis:14rem}
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
    .card>.text,.card .actions{grid-column:1/-1}.card>.text{line-height:1.625rem}
    .card h3{font-size:1.25rem;line-height:1.75rem}
    .row .card .actions{order:1;margin:.75rem -1.25rem -1.25rem;padding:.5rem 1rem;border-top:1px solid var(--edge);\
    border-radius:0 0 1rem 1rem;background:var(--back)}
    .item .header>.button{margin:-.25rem 0}

    """

  static let articles = """
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
    .row .player .slider{order:1;width:100%;margin-block:-.25rem;pointer-events:auto;position:relative;z-index:1}
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
    .choice{position:sticky;bottom:1rem;z-index:1;max-height:50vh;overflow:auto;padding:1rem 1.25rem;border:1px solid var(--edge);\
    border-left:.25rem solid var(--bad);border-radius:.75rem;background:var(--card);box-shadow:0 .25rem 1rem #0003}
    .choice .v{gap:.5rem}.choice .text{white-space:pre-wrap;overflow-wrap:anywhere}
    .editor{gap:.5rem;min-height:70vh;padding:2rem}
    .editor .h>.text{white-space:normal}
    .editor>.text{align-self:flex-end;order:-1;min-height:1.25rem}
    .editor .field{max-width:65ch;padding:0;border:0;border-radius:0;background:none;outline-offset:.5rem}
    .editor input.field{font-size:1.75rem;line-height:2.25rem;font-weight:700}
    .editor textarea.field{min-height:50vh;line-height:1.75rem}
    .editor .field:focus-visible{outline:0;box-shadow:-1rem 0 0 -.75rem var(--accent)}

    """
}
