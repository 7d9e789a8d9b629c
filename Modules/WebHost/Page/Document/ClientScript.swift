/// The script of every page: carries out patches, reports what a person does. Written by hand, at most 4 KB.
///
/// It sets texts and known attributes and nothing else; HTML comes from `Element.html` alone, and goes through a template,
/// where nothing runs.
public enum ClientScript {
  public static let text: String = {
    let names = Attribute.allCases.map { "\($0.rawValue):\"\($0.name)\"" }.joined(separator: ",")
    return source.replacing("$NAMES", with: names).split(separator: "\n")
      .map { $0.drop(while: { $0 == " " }) }.joined(separator: "\n")
  }()

  private static let source = #"""
    (()=>{"use strict"
    const D=document,W=window,H=D.documentElement,B=D.body.dataset,A={$NAMES},$=n=>D.getElementById("n"+n),Q=(s,e=D)=>[...e.querySelectorAll(s)]
    const M=Q("audio")[0],lost=Q(".lost")[0],S=sessionStorage,L=1.75*parseFloat(getComputedStyle(H).fontSize),seen=new WeakSet,sent=new WeakMap,held=new Map
    let ws,live,seq=+B.seq,depth,wait=250,opener,order="",second=-1,edits={},tops={}
    const send=(...m)=>ws.readyState==1&&live?(ws.send(JSON.stringify(m)),1):0
    const num=e=>+e.id.slice(1)
    const build=h=>{const t=D.createElement("template");t.innerHTML=h;return t.content.firstChild}
    const fill=(e,list)=>{
    const want=list.map(c=>typeof c=="number"?$(c):build(c)).filter(c=>c)
    for(const c of [...e.childNodes])want.includes(c)||c.remove()
    let at=e.firstChild
    for(const c of want)c==at?at=at.nextSibling:e.insertBefore(c,at)}
    const set=(e,a,v)=>{
    const k=A[a]
    if(!k)return
    if(v===1)v="true"
    if(k=="value"&&e.matches(".field"))e==D.activeElement?held.set(e,v||""):e.value=v||""
    else v===0?e.removeAttribute(k):e.setAttribute(k,v)}
    const apply=([n,...changes])=>{
    const was=D.activeElement
    seq=n
    for(const[id,c,...a]of changes){
    if(!id){$(1).replaceWith(build(c));restore();continue}
    const e=$(id)
    if(!e)continue
    typeof c=="string"?e.textContent=c:c&&fill(e,c)
    for(let i=0;i<a.length;i+=2)set(e,a[i],a[i+1])}
    settle(was)}
    const restore=()=>{for(const f of Q(".field")){const e=edits[f.dataset.id];if(e&&f.value!=e[0]){f.value=e[0];type(f)}}}
    const type=f=>{held.delete(f);edits[f.dataset.id]=[f.value,Date.now()];send("i",num(f),f.value)}
    const recent=()=>Object.fromEntries(Object.entries(edits).filter(([,e])=>e[1]>Date.now()-1e4))
    const key=l=>$(1).dataset.address+" "+l.dataset.id
    const look=l=>{
    const top=Math.floor(l.scrollTop/L),h=Math.ceil(l.clientHeight/L),o=sent.get(l)
    if(h&&(!o||o[1]!=h||Math.abs(o[0]-top)>h/3)&&send("s",num(l),top,h))sent.set(l,[top,h])}
    const settle=was=>{
    const r=$(1).dataset,x=+r.depth,a=r.address
    D.title=r.title
    for(const u of Q(".rows"))u.style.padding=u.dataset.top*L+"px 0 "+u.dataset.below*L+"px"
    for(const l of Q(".list")){
    if(!seen.has(l)&&tops[key(l)])l.scrollTop=tops[key(l)]
    seen.add(l);look(l)}
    const d=Q(".dialog").pop()
    if(d){if(!d.contains(D.activeElement)){opener=opener||was;(Q("[aria-pressed]",d)[0]||Q("button",d)[0]).focus()}}
    else if(opener){opener.isConnected&&opener.focus();opener=0}
    if(x>depth)history.pushState(x,"",a)
    else if(x<depth)history.go(x-depth)
    else if(history.state!=x||location.pathname!=a)history.replaceState(x,"",a)
    depth=x
    play(r.audio||"")}
    const play=o=>{
    if(o==order)return
    const[n,on,at,src]=o.split(" "),same=src&&M.getAttribute("src")==src&&on=="0"
    order=o;second=-1
    if(!src){M.pause();M.removeAttribute("src");M.load();return}
    if(same)return M.pause()
    M.src=src;M.currentTime=+at
    if(on=="1")M.play().catch(e=>o==order&&e.name=="NotAllowedError"&&hear("pause"))}
    const hear=e=>{
    const t=M.currentTime||0,b=M.buffered,d=M.duration
    if(!order.split(" ")[3]||e=="timeupdate"&&Math.floor(t)==second)return
    second=Math.floor(t)
    send("m",parseInt(order),e,t,d>0&&b.length?b.end(b.length-1)/d:0)}
    for(const e of["progress","playing","timeupdate","pause","ended","error"])M.addEventListener(e,()=>hear(e))
    const on=(n,f,o)=>W.addEventListener(n,f,o)
    on("submit",e=>{
    const b=e.submitter||{}
    if(!live||b.name=="language")return
    e.preventDefault()
    if(b.name=="tap")send("t",+b.value)
    if(b.name=="key")send("k",b.value)})
    on("input",e=>e.target.matches(".field")&&type(e.target))
    on("focusout",e=>{if(held.has(e.target)){e.target.value=held.get(e.target);held.delete(e.target)}})
    on("keydown",e=>{
    if(e.key=="Escape"&&Q(".dialog")[0])send("e")
    if(e.ctrlKey||e.metaKey||e.altKey||e.isComposing||e.target.matches(".field"))return
    const b=Q(".command[name=key]").find(b=>b.value==e.key)
    if(b&&!Q(".dialog")[0])b.click()})
    on("scroll",e=>{const l=e.target;if(l.matches&&l.matches(".list")){tops[key(l)]=l.scrollTop;look(l)}},true)
    on("resize",()=>settle())
    on("popstate",e=>{
    if(e.state===depth)return
    if(e.state<depth&&e.state!==null&&send("b",e.state))depth=e.state
    else location.reload()})
    const connect=()=>{
    ws=new WebSocket(location.origin.replace(/^http/,"ws")+"/live")
    ws.onopen=()=>{live=1;wait=250;lost.hidden=true;send("h",B.page,seq);edits=recent();for(const f of Q(".field"))edits[f.dataset.id]&&type(f);for(const l of Q(".list"))sent.delete(l);settle()}
    ws.onmessage=e=>{
    const m=JSON.parse(e.data)
    if(m)return apply(m)
    S.edits=JSON.stringify([location.pathname,recent()]);location.reload()}
    ws.onclose=()=>{lost.hidden=!live;setTimeout(connect,wait);wait=Math.min(wait*2,4e3)}}
    const[p,e]=JSON.parse(S.edits||"[]")
    S.removeItem("edits")
    depth=+$(1).dataset.depth
    H.className="script"
    connect()
    if(p==location.pathname){edits=e;restore()}
    settle()
    })()
    """#
}
