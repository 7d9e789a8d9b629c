extension DocumentationPage {
  static let style = """
    :root{--text:#1b1f24;--quiet:#57606a;--line:#d0d7de;--back:#fff;--raised:#f6f8fa;--accent:#0a58ca}
    @media (prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#9198a1;--line:#3d444d;--back:#0d1117;\
    --raised:#151b23;--accent:#6cb0ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:60rem;padding:1rem 1rem 4rem;background:var(--back);color:var(--text);\
    font:1rem/1.5 system-ui,sans-serif}
    h1{font-size:1.75rem;line-height:1.2}
    h1 small{color:var(--quiet);font-size:1rem;font-weight:400}
    h2{font-size:1.25rem;margin-top:3rem}
    h3{font-size:1rem;margin:0 0 .5rem}
    p,pre{margin:.5rem 0;max-width:65ch}
    .lead{font-size:1.25rem}
    a{color:var(--accent)}
    code,pre{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
    pre{background:var(--raised);border-radius:.5rem;padding:.75rem;white-space:pre-wrap;max-width:none}
    nav{columns:16rem;border:1px solid var(--line);border-radius:.5rem;padding:0 1rem 1rem;margin:2rem 0}
    nav div{break-inside:avoid;padding-top:1rem}
    nav h2{font-size:.875rem;margin:0 0 .25rem}
    nav ul{list-style:none;margin:0;padding:0}
    nav li a{display:inline-block;padding:.125rem 0}
    article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
    .request b{display:inline-block;min-width:4.5em;font-size:.875rem}
    .open{border:1px solid var(--line);border-radius:1rem;padding:0 .5rem;font-size:.8125rem}
    .table{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}
    caption{text-align:left;font-weight:600;padding-bottom:.25rem}
    th,td{text-align:left;vertical-align:top;border-top:1px solid var(--line);padding:.375rem .75rem .375rem 0}
    td code{overflow-wrap:break-word}
    th{color:var(--quiet);font-weight:400;border-top:0}
    summary{cursor:pointer;padding:.25rem 0}
    """
}
