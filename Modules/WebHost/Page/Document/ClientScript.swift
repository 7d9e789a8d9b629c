/// The script of every page: applies patches and reports input. Written by hand, at most 4 KB.
///
/// `edits` holds typed text that is not stored yet, by the address of the page and the name of the field: the text, the
/// number of the edit, the version of the text that it changed, and whether the host has set another text since. The session
/// storage of the tab keeps it when the page is left, separately for each person. A field that appears gets its text
/// back, as if it was typed again. The attribute `data-kept` is the number of the last edit whose text is stored.
///
/// The script sets texts and known attributes only. HTML comes from `Element.html` alone and goes through a `template`
/// element, in which no script runs. A button with a `lang` attribute leaves the page: it is always sent as a form.
///
/// Before the socket has opened for the first time, each button is sent as a form. The page then lets go of its socket: a
/// patch that arrived before the response would make a second entry of the history for the same step.
public enum ClientScript {
  public static let text: String = {
    let names = Attribute.allCases.filter { !$0.isFixed }.map { "\($0.code):\"\($0.name)\"" }
    return shortened(source.replacing("$NAMES", with: names.joined(separator: ",")))
  }()

  /// Maps the names in the source to shorter ones.
  private static let names: [Substring: String] = {
    // The most frequent names come first: they get one letter.
    let long: [Substring] = [
      "on", "send", "data", "depth", "live", "at", "ws", "mine", "opener", "order", "base", "settle", "texts",
      "typed",
      "here", "pulled", "second", "field", "edits", "asked", "was", "who",
      "num", "atTop", "tops", "type", "connect", "keep", "build", "hear", "look", "lost", "want",
      "seq",
      "refresh", "down", "apply", "changes", "fill", "list", "play", "same", "set",
    ]
    let short = "CEFGIJKOPRTUVXYZ_gjpqwyz".map(String.init) + "abcdefghijklmnopqrstuvwxyz".map { "_\($0)" }
    var names = Dictionary(uniqueKeysWithValues: zip(long, short))
    names["const"] = "let"
    return names
  }()

  /// Shortens the names and removes the layout. A name after a point or in quotes belongs to the browser and stays.
  private static func shortened(_ script: String) -> String {
    var result = ""
    var rest = script[...]
    var before: Character = "\n"
    while let first = rest.first {
      if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.index(before: rest.endIndex)
        result += rest[...end]
        rest = rest[rest.index(after: end)...]
        before = first
        continue
      }
      guard first.isLetter || first == "$" || first == "_" else {
        let isLayout = first == " " && before == "\n" || first == "\n" && "{,".contains(before)
        if !isLayout { result.append(first) }
        before = first
        rest.removeFirst()
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "$" || $0 == "_" }
      result += before == "." && !result.hasSuffix("...") ? String(word) : names[word] ?? String(word)
      before = first
      rest = rest.dropFirst(word.count)
    }
    return result
  }

  private static let source = #"""
    (()=>{
    const D=document,W=location,N=history,who=()=>D.activeElement,field=e=>e.matches(".field"),H=D.documentElement,data=e=>e.dataset,B=data(D.body),A={$NAMES},$=n=>D.getElementById("n"+n),Q=(s,e=D)=>[...e.querySelectorAll(s)],
    M=Q("audio")[0],lost=Q(".lost")[0],S=sessionStorage,L=1.75*parseFloat(getComputedStyle(H).fontSize),
    edits=JSON.parse(S[B.user]||"{}")
    let ws,live=0,seq=+B.seq,depth,opener,order="",second=-1,typed=Date.now(),here,texts,tops={},down,pulled=0,
    send=(...m)=>ws.readyState==1&&live?(ws.send(JSON.stringify(m)),1):0,
    asked=()=>Q(".dialog").pop(),
    num=e=>+e.id.slice(1),
    build=h=>{const t=D.createElement("template");t.innerHTML=h;return t.content.firstChild},
    fill=(e,list)=>{
    const want=list.map(c=>c>0?$(c):build(c)).filter(c=>c)
    for(const c of[...e.childNodes])want.includes(c)||c.remove()
    let at=e.firstChild
    for(const c of want)c==at?at=at.nextSibling:e.insertBefore(c,at)},
    set=(e,a,v)=>{
    const k=A[a]
    if(v===1)v="true"
    if(k=="value"&&field(e)){(mine(e)||[])[3]=1;e==who()?e.h=v||"":e.value=v||""}
    else v===0?e.removeAttribute(k):e.setAttribute(k,v)},
    apply=([n,...changes])=>{
    const was=who()
    seq=n
    for(const[id,c,...a]of changes){
    const e=$(id||1)
    if(!id)e.replaceWith(build(c))
    else if(e){
    c.trim?e.textContent=c:c&&fill(e,c)
    while(a[0])set(e,a.shift(),a.shift())}}
    settle(was)},
    base=f=>f.form["v"+num(f)]?.value,
    mine=f=>texts[data(f).id],
    type=f=>{
    const e=texts[data(f).id]=mine(f)||[,,base(f)]
    if(~f.maxLength)f.value=f.value.slice(0,f.maxLength)
    e[0]=f.value;e[1]=++typed
    H.className+=" typed"
    delete f.h
    send("i",num(f),e[0],+e[2],typed)},
    keep=f=>{
    const e=mine(f)
    if(e)f.z==live?e[1]<=data(f).kept?delete texts[data(f).id]:e[3]||(e[2]=base(f)):(f.value==e[0]||f.focus(),f.value=e[0],type(f))
    f.z=live
    return mine(f)},
    look=l=>{
    const t=l.scrollTop/L|0,h=Math.ceil(l.clientHeight/L),o=l.s
    if(h&&(!o||o[1]!=h||Math.abs(o[0]-t)>h/3)&&send("s",num(l),t,h))l.s=[t,h]},
    settle=was=>{
    const r=data($(1)),x=+r.depth,a=r.address
    if(a!=here){live&&delete edits[here];here=a;texts=edits[a]||={}}
    D.title=r.title
    for(const u of Q(".rows"))u.style.padding=data(u).top*L+"px 0 "+data(u).below*L+"px"
    for(const l of Q(".list")){
    if(l.z!=live){l.s=0;l.scrollTop=tops[here+data(l).id]||0}
    l.z=live;look(l)}
    const d=asked()
    d?d.contains(who())||(opener||=was,(opener&&field(opener)?d:Q("[aria-pressed]",d)[0]||Q("button",d)[0]).focus()):opener&&(opener.focus(),opener=0)
    H.className=Q(".field").filter(keep)[0]?"script typed":"script"
    x>depth?N.pushState(x,"",a):x<depth?N.go(x-depth):N.state==x&&W.pathname==a||N.replaceState(x,"",a)
    depth=x
    play(r.audio||"")},
    play=o=>{
    if(o==order)return
    const[n,on,at,u]=o.split(" "),same=u&&M.getAttribute("src")==u&&on==0
    order=o;second=-1
    if(!u||same){M.pause();u||M.removeAttribute("src");return}
    M.src=u;M.currentTime=+at
    on==1&&M.play().catch(e=>o==order&&e.name=="NotAllowedError"&&hear("pause"))},
    hear=e=>{
    const t=M.currentTime||0,b=M.buffered,d=M.duration
    if(!order.split(" ")[3]||e=="timeupdate"&&(t|0)==second)return
    second=t|0
    send("m",parseInt(order),e,t,d>0&&b.length?b.end(b.length-1)/d:0)},
    connect=()=>{
    ws=new WebSocket("ws"+W.origin.slice(4)+"/live")
    ws.onopen=()=>{lost.hidden=live={};send("h",B.page,seq);depth<data($(1)).depth&&send("b",depth);settle()}
    ws.onmessage=e=>(e=JSON.parse(e.data))?apply(e):W.reload()
    ws.onclose=()=>{lost.hidden=!live;setTimeout(()=>ws.onclose&&connect(),500)}},
    on=(n,f)=>addEventListener(n,f,1),
    atTop=(e,l=e.target.closest(".pull"))=>l&&l.scrollTop<1&&l,
    refresh=e=>send("r",num(atTop(e)))
    for(const e of"progress playing timeupdate pause ended error".split(" "))M["on"+e]=()=>hear(e)
    on("submit",e=>{
    const b=e.submitter||{}
    if(!live||b.lang)return live||(ws.onopen=ws.onclose=0)
    e.preventDefault()
    b.name=="tap"?send("t",+b.value):b.name=="key"&&send("k",b.value)})
    on("input",e=>field(e.target)&&type(e.target))
    on("focusout",({target:t})=>"h"in t&&(t.value=t.h,delete t.h))
    on("keydown",e=>{
    e.key=="Escape"&&asked()&&send("e")
    if(e.ctrlKey||e.metaKey||e.altKey||field(e.target))return
    const b=Q(".command[name=key]").find(b=>b.value==e.key)
    b&&!asked()&&b.click()})
    on("scroll",({target:l})=>l.matches?.(".list")&&(tops[here+data(l).id]=l.scrollTop,look(l)))
    on("touchstart",e=>down=atTop(e)?e.touches[0].clientY:1/0)
    on("touchend",e=>e.changedTouches[0].clientY-down>60&&refresh(e))
    on("wheel",e=>{
    pulled=e.deltaY<0&&!e.ctrlKey&&atTop(e)?pulled-e.deltaY:0
    pulled>250&&(refresh(e),pulled=-1/0)})
    on("resize",()=>settle())
    on("popstate",({state:s})=>s===depth||s<depth&&s!==null&&send("b",s)?depth=s:W.reload())
    on("pagehide",()=>S[B.user]=JSON.stringify(edits))
    connect()
    settle()
    })()
    """#
}
