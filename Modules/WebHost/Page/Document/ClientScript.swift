/// The script of every page: applies patches and reports input. Written by hand, at most 8 KB when compressed.
///
/// `edits` holds typed text that is not stored yet, by the address of the page and the name of the field: the text, the
/// number of the edit, the version of the text that it changed, and whether the host has set another text since. The session
/// storage of the tab keeps it when the page is left, separately for each person. A field that appears gets its text
/// back, as if it was typed again. The attribute `data-kept` is the number of the last edit whose text is stored.
///
/// The document is the only thing that scrolls. `sizes` holds the measured heights of rows, by list and index. Rows that are
/// not on the page become the padding of their list: with their measured height, or else with the average height. `anchor`
/// remembers a row in view, and `hold` keeps it in its place when rows above it get another height; up to one pixel is
/// rounding. A list reports the rows near the viewport only if the page lacks some.
///
/// The script sets texts and known attributes only. HTML comes from `Element.html` alone and goes through a `template`
/// element, in which no script runs. A button with a `lang` attribute leaves the page: it is always sent as a form.
///
/// Before the socket has opened for the first time, each button is sent as a form. The page then lets go of its socket: a
/// patch that arrived before the response would make a second entry of the history for the same step.
///
/// `trail` holds the depths of the page's own entries in the history, up to the present one; the state of an entry names
/// the page and the depth. An entry of another page is loaded again, so that address, title and content agree. `going` is
/// the depth that the host was asked to go back to; until it is there, what a person does waits in `later`. So it does
/// while the connection is lost. `gone` is 1 after a loss was said, and 2 if typed text waits for it: `calm` says its end, once
/// it is sure that the host still knows the page and has the text. `again` in the session storage is there from the moment when
/// the page loads itself again until the person does something: it never loads itself twice in a row. `stop` ends the page with
/// a sentence and a button. `last` is the place of the focus, to be restored when its element is replaced: in the row with the
/// same address, or else in the row at the same place.
///
/// `fresh` is the control that a patch has put under the pointer, and `late` the one that it gave the focus. For half a second
/// they take no click and no key: the second half of a double click was not meant for them. A pointer that moves away, or a
/// person who moves the focus, ends that. `keyed` is 0 after a press of the pointer, 1 after a
/// return or a space, and 2 after another key: only the second half of the same action is meant here.
///
/// `ahead` is what a person types after a button that opens a screen with a field, until the field is there or the button
/// can be pressed again. A field has no control characters: in a message, each is six bytes, so a text that is not too long for
/// the field could be too long to be sent.
///
/// The link of a row is above the row's text, so a drag on it selects text by hand: `from` is where the drag began.
///
/// An open question is an entry of the history too, half a step deeper than its screen: the browser's way back closes it.
public enum ClientScript {
  public static let text: String = {
    let names = Attribute.allCases.filter { !$0.isFixed }.map { "\($0.code):\"\($0.name)\"" }
    return source.replacing("$NAMES", with: names.joined(separator: ","))
  }()

  private static let source = #"""
    (()=>{
    const D=document,W=location,N=history,soon=setTimeout,now=Date.now,who=()=>D.activeElement,field=e=>e.matches(".field"),H=D.documentElement,data=e=>e.dataset,B=data(D.body),A={$NAMES},$=n=>D.getElementById("n"+n),Q=(s,e=D)=>[...e.querySelectorAll(s)]
    const M=Q("audio")[0],lost=Q(".lost")[0],S=sessionStorage,L=localStorage,words=data(lost),quiet={preventScroll:1}
    const kept=k=>JSON.parse(S[k]||"{}"),edits=kept(B.user),sizes={},froms={},tops=kept("tops")
    let ws,live=0,seq=+B.seq,order="",second=-1,typed=now(),here,texts,shown,spot,wait,down,pulled=0,going,moving,trail=[],later=[],dropped,last,owed,sent=0,gone=+S.gone||0,x=-1,y=-1,ahead,opening,fresh=[],late=[],keyed,from
    const send=(...m)=>ws.readyState==1&&live?(ws.send(JSON.stringify(m)),1):0,
    say=t=>{lost.className=gone?"lost":"lost back";if(lost.textContent!=t)lost.textContent=t},
    brief=t=>{say(t);soon(()=>lost.textContent==t&&say(""),6e3)},
    owes=()=>H.className=="script typed",
    away=()=>{if(live&&ws.onclose&&ws.readyState!=1){gone||=1;say(words[later[0]?"kept":owes()?"unsaved":"away"])}},
    calm=()=>{if(gone&&ws.readyState==1&&!owes()){const w=words[gone>1?"saved":"back"];gone=0;brief(w)}},
    stop=t=>{ws.onclose=0;gone=1;say(t);lost.nextSibling.hidden=0},
    act=(...m)=>delete S.again&&going==null&&send(...m)||(later.length<9?later.push([now(),m]):dropped=1,away(),1),
    flush=()=>{
    if(going!=null||ws.readyState!=1||!live)return
    for(const[t,m]of later.splice(0))now()-t<3e4?(send(...m),sent=now()):dropped=1
    if(dropped){gone=1;brief(words.dropped);dropped=gone=0}},
    menu=()=>Q(".menu[open]")[0],
    asked=()=>Q(".dialog").pop(),
    control=e=>e?.closest("a[id],button,summary,.slider"),
    there=()=>control(D.elementFromPoint(x,y)),
    what=e=>e?.name=="key"?e.value:e,
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
    if(k=="value"&&e.type=="range")e.matches(":active")||(e.value=v)
    else if(k=="value"&&field(e)){(mine(e)||[])[3]=1;e==who()?e.h=v||"":e.value=v||""}
    else v===0?e.removeAttribute(k):e.setAttribute(k,v)},
    apply=([n,...changes])=>{
    const was=who(),at=anchor(),under=there(),bar=innerWidth>H.clientWidth
    tops[shown]=scrollY
    mark(was)
    seq=n
    for(const[id,c,...a]of changes){
    if(!id){$(1).replaceWith(build(c));continue}
    const e=$(id)
    if(!e)continue
    c.trim?e.textContent=c:c&&fill(e,c)
    for(let i=0;i<a.length;i+=2)set(e,a[i],a[i+1])}
    H.style.scrollbarGutter=asked()&&(bar||H.style.scrollbarGutter)?"stable":""
    settle(was,at)
    if(!keyed&&what(there())!=what(under))fresh=[there(),now(),x,y]
    if((keyed??1)==1&&what(who())!=what(was))late=[who(),now()]},
    base=f=>f.form["v"+num(f)]?.value,
    mine=f=>texts[data(f).id],
    type=f=>{
    const d=data(f),e=texts[d.id]=mine(f)||[,,base(f)]
    const v=f.value.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g,"").slice(0,~f.maxLength?f.maxLength:1/0),t=v.toWellFormed?.()??v
    if(t!=f.value)f.value=t
    e[0]=t;e[1]=++typed
    H.className="script typed"
    delete f.h
    delete S.again
    send("i",num(f),e[0],+e[2],typed)
    away()},
    keep=f=>{
    const e=mine(f),d=data(f)
    if(e)f.z==live?e[1]<=d.kept?delete texts[d.id]:e[3]||(e[2]=base(f)):(f.value==e[0]||f.focus(),f.value=e[0],type(f))
    f.z=live
    return mine(f)},
    lists=()=>Q(".list").filter(l=>rows(l)&&l.offsetParent),
    rows=l=>Q(".rows",l)[0],
    box=e=>e.getBoundingClientRect(),
    known=l=>sizes[here+data(l).id]||={},
    above=(s,i)=>{
    let t=i*s.e
    for(const k in s.h){if(+k>=i)break;t+=s.h[k]-s.e}
    return t},
    rowAt=(s,h)=>{
    let t=0,i=0
    for(const k in s.h){
    const top=t+(k-i)*s.e
    if(top>h)break
    t=top+s.h[k]
    if(t>h)return+k
    i=+k+1}
    return i+((h-t)/s.e|0)},
    measure=l=>{
    const u=rows(l),s=known(l),f=+data(u).above,c=[...u.children],n=f+c.length
    if(s.w!=u.clientWidth){s.w=u.clientWidth;s.h={};s.e=0}
    c.forEach((r,i)=>s.h[f+i]=box(r).height)
    s.e||=above(s,n)/c.length
    u.style.padding=above(s,f)+"px 0 "+(above(s,n+ +data(u).below)-above(s,n))+"px"},
    anchor=()=>{
    if(scrollY>0)for(const r of Q(".row")){
    const b=box(r),u=r.parentNode
    if(b.bottom>0&&b.top<innerHeight)return[r,b.top,data(u.parentNode).id,+data(u).above+[...u.children].indexOf(r),innerWidth]}},
    hold=o=>{
    const l=o&&lists().find(l=>data(l).id==o[2])
    if(l){
    const d=(o[0].isConnected?box(o[0]).top:box(rows(l)).top+above(known(l),o[3]))-o[1]
    Math.abs(d)>1&&scrollBy(0,d)}},
    look=l=>{
    const u=rows(l),s=known(l),f=+data(u).above,n=f+u.children.length,m=n+ +data(u).below,v=innerHeight,b=box(u)
    const at=h=>Math.max(0,Math.min(m-1,rowAt(s,h*v-b.top)))
    if(b.top>1.25*v||b.bottom<-v/4||at(-.25)>=f&&at(1.25)<n)return
    const i=at(-1),o=[i,Math.min(400,at(2)+1-i)],k=o+"/"+m
    l.s!=k&&send("s",num(l),...o)&&(l.s=k)},
    parts=(e=D)=>Q("a[id],button,.field",e),
    mark=e=>{
    if(e==D.body||e.closest(".dialog"))return
    const r=e.closest(".row"),u=r?.parentNode
    last=[e,u&&data(u.parentNode).id,u&&+data(u).above+[...u.children].indexOf(r),parts(r||D).indexOf(e),r&&r.firstChild.href]},
    head=()=>{
    const h=Q("h1")[0]||$(1)
    h.tabIndex=-1;h.focus(quiet)},
    back=o=>{
    owed=0
    if(o&&o[0].isConnected)o[0].focus(quiet)
    if(o&&who()==o[0])return
    const l=o&&o[1]&&lists().find(l=>data(l).id==o[1])
    if(!o||o[1]&&!l)return head()
    const u=l&&rows(l),same=u&&o[4]&&[...u.children].find(c=>c.firstChild.href==o[4]),r=same||u&&u.children[Math.min(o[2]-data(u).above,u.children.length-1+ +data(u).below)]
    if(u&&!r)return owed=o
    const e=parts(r||D)
    o[3]>=0&&e[0]?(e[o[3]]||e[0]).focus(quiet):head()
    same&&same.scrollIntoView({block:"nearest"})},
    sync=()=>{
    const r=data($(1)),d=+r.depth+(asked()?.5:0),a=r.address,i=trail.length-1
    if(moving||going!=null&&going<d)return
    going=null
    if(d>trail[i]&&trail[i]%1==0){trail.push(d);N.pushState([B.page,d],"",a)}
    else{
    const k=d>trail[i]?i:Math.max(0,trail.findLastIndex(t=>t<=d))
    if(k<i){trail.length=k+1;moving=1;return N.go(k-i)}
    trail[k]=d
    const s=N.state||[]
    s[0]==B.page&&s[1]==d&&W.pathname+W.search==a||N.replaceState([B.page,d],"",a)}
    flush()},
    settle=(was,at)=>{
    const r=data($(1)),depth=+r.depth,a=r.address,place=depth+a,d=asked(),f=shown
    if(a!=here){live&&delete edits[here];here=a;texts=edits[a]||={}}
    D.title=r.title
    Q("[name=theme-color]")[0].content=getComputedStyle(H).getPropertyValue("--card")
    for(const c of Q(".keys input"))c.checked=L.keys!="0"
    for(const t of Q(".tab input"))if(tops["t"+a])t.checked=t.value==tops["t"+a]
    for(const l of lists()){
    if(l.z!=live)l.s=0
    l.z=live;measure(l)}
    if(f&&f!=place)froms[f]=last
    place==f?hold(at):scrollTo(0,f?depth<parseInt(f)&&tops[place]||0:performance.getEntriesByType("navigation")[0]?.type!="navigate"&&tops[place]||0)
    shown=place
    lists().map(look)
    spot=anchor()
    if(d)d.contains(who())||(last&&field(last[0])?d:Q("[aria-pressed]",d)[0]||(Q(".destructive",d)[0]?Q("button",d).pop():Q("button",d)[0])).focus()
    else if(f&&f!=place)depth<parseInt(f)?back(froms[place]):head()
    else if(owed)back(owed)
    else if(was&&was!=D.body&&who()==D.body)back(last)
    H.className=Q(".field").filter(keep)[0]?"script typed":"script"
    gone&&owes()?gone=2:gone>1&&calm()
    arrive()
    sync()
    play(r.audio||"")},
    arrive=()=>{
    if(ahead==null)return
    const b=Q(".opens")[0],e=Q(".field").find(e=>!e.value&&e.offsetParent)
    if(e){
    e.focus()
    if(ahead){e.value=ahead;type(e)}
    ahead=null
    }else if(b&&!b.disabled&&opening||asked())ahead=null
    opening=b?.disabled},
    play=o=>{
    if(o==order)return
    const[n,on,at,src]=o.split(" "),same=src&&M.getAttribute("src")==src&&on=="0"
    order=o;second=-1
    if(!src||same){M.pause();src||M.removeAttribute("src");return}
    M.src=src;M.currentTime=+at
    if(on=="1")M.play().catch(e=>o==order&&e.name=="NotAllowedError"&&hear("pause"))},
    hear=e=>{
    const t=M.currentTime||0,b=M.buffered,d=M.duration
    if(!order.split(" ")[3]||e=="timeupdate"&&(t|0)==second)return
    second=t|0
    send("m",parseInt(order),e,t,d>0&&b.length?b.end(b.length-1)/d:0)},
    on=(n,f)=>addEventListener(n,f,1),
    pull=({target:t})=>scrollY<1&&!asked()&&!field(t)&&(t.closest(".pull")||Q(".pull").find(l=>l.offsetParent)),
    refresh=e=>send("r",num(pull(e))),
    guard=e=>{
    const[c,since]=e.detail?fresh:late
    if(c&&c==control(e.target)&&now()-since<500){e.preventDefault();e.stopImmediatePropagation();return 1}},
    plain=e=>!(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey),
    caret=e=>{
    const c=H.className
    H.className="reading"
    const p=D.caretPositionFromPoint?.(e.clientX,e.clientY),r=p?0:D.caretRangeFromPoint?.(e.clientX,e.clientY)
    H.className=c
    return p?[p.offsetNode,p.offset]:r&&[r.startContainer,r.startOffset]},
    help=(k=Q(".keys")[0])=>{
    if(k){k.className="keys all";k.closest(".menu").open=1;Q("input",k)[0].focus()}}
    for(const e of"progress playing timeupdate pause ended error".split(" "))M["on"+e]=()=>hear(e)
    on("submit",e=>{
    const b=e.submitter||{}
    if(!live)return ws.onopen=ws.onclose=0
    if(b.lang&&ws.readyState==1)return
    e.preventDefault()
    ahead=b.matches?.(".opens")?"":null
    b.lang||(b.name=="tap"?act("t",+b.value,+!!b.ariaPressed):b.name=="key"&&act("k",b.value))})
    on("pointerdown",()=>{keyed=0;ahead=null})
    on("mousedown",e=>{
    from=0
    if(guard(e)||!e.target.matches(".open")||!plain(e))return
    from=caret(e)
    getSelection().removeAllRanges()
    e.preventDefault()})
    on("mousemove",e=>{
    const to=from&&e.buttons==1&&caret(e)
    to&&getSelection().setBaseAndExtent(...from,...to)})
    on("click",e=>{
    const t=e.target,l=t.closest("a[id],button"),m=menu()
    const began=from
    from=0
    if(guard(e))return
    if(began&&!getSelection().isCollapsed)return e.preventDefault()
    if(t.closest(".help"))return help()
    m&&!t.closest("summary,label")&&(m.open=0)
    if(t.closest(".hint button")){L.hint=1;delete B.hint}
    if(!l)return
    mark(l)
    l.href&&live&&plain(e)&&act("t",num(l))&&e.preventDefault()})
    for(const n of["pointermove","pointerdown"])on(n,e=>{
    x=e.clientX;y=e.clientY
    if(Math.hypot(x-fresh[2],y-fresh[3])>(e.pointerType=="mouse"?4:30))fresh=[]})
    on("input",e=>field(e.target)&&type(e.target))
    on("focusin",({target:t})=>{const m=menu();late=[];m&&!m.contains(t)&&(m.open=0)})
    on("change",({target:t})=>{
    if(t.type=="range")act("v",num(t),t.value/100)
    if(t.type=="checkbox")L.keys=+t.checked
    if(t.type!="radio")return
    tops["t"+here]=t.value
    t=t.closest(".columns")
    box(t).top<0&&t.scrollIntoView()
    settle()})
    on("focusout",({target:t})=>"h"in t&&(t.value=t.h,delete t.h))
    on("keydown",e=>{
    const m=menu()
    keyed=e.key=="Enter"||e.key==" "?1:2
    if(e.key=="Escape")m?(m.open=0,m.firstChild.focus()):asked()&&act("e")
    if(e.repeat&&e.key=="Enter"&&control(e.target))e.preventDefault()
    if(e.ctrlKey||e.metaKey||e.altKey||field(e.target))return
    if(ahead!=null&&e.key.length==1){ahead+=e.key;return e.preventDefault()}
    if(L.keys=="0"||asked())return
    e.key=="?"?help():Q("button[name=key]").find(b=>b.value==e.key)?.click()})
    on("scroll",()=>wait||=soon(()=>{wait=0;spot=anchor();lists().map(look)},60))
    on("touchstart",e=>down=pull(e)?e.touches[0].clientY:1/0)
    on("touchend",e=>e.changedTouches[0].clientY-down>60&&pull(e)&&refresh(e))
    on("wheel",e=>{
    pulled=e.deltaY<0&&!e.ctrlKey&&pull(e)?pulled-e.deltaY:0
    pulled>250&&(refresh(e),pulled=-1/0)})
    on("resize",()=>settle(0,spot&&spot[4]!=innerWidth&&spot))
    on("popstate",({state:s})=>{
    moving=0
    const i=s?.[0]==B.page?trail.lastIndexOf(s[1]):-1
    if(i<0){
    if(s?.[0]!=B.page||s[1]%1==0)return W.reload()
    moving=1;return N.back()}
    if(i<trail.length-1){
    trail.length=i+1
    going=s[1];send("b",going|0)
    }else sync()})
    const connect=()=>{
    ws=new WebSocket("ws"+W.origin.slice(4)+"/live")
    ws.onopen=()=>{live={};soon(calm,500);send("h",B.page,seq);going!=null&&send("b",going|0);settle();flush()}
    ws.onmessage=e=>{
    const m=JSON.parse(e.data)
    if(m==1||!m&&S.again)return stop(words[m?"crowded":"ended"])
    if(m)return apply(m)
    S.again=1
    if(now()-sent<5e3)later.push(1)
    if(gone)S.gone=gone
    W.reload()}
    ws.onclose=()=>{away();soon(()=>ws.onclose&&connect(),500)}}
    on("pagehide",()=>{if(later[0])S.dropped=1;tops[shown]=scrollY;S.tops=JSON.stringify(tops);S[B.user]=JSON.stringify(edits)})
    on("offline",()=>ws.close())
    if(!L.hint)B.hint=1
    N.scrollRestoration="manual"
    dropped=S.dropped
    delete S.dropped
    delete S.gone
    trail[0]=+data($(1)).depth
    connect()
    settle()
    })()
    """#
}
