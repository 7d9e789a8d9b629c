"use strict";

const root = document.documentElement, page = document.body.dataset;
const audio = all("audio")[0], banner = all(".lost")[0], words = banner.dataset;
const quiet = { preventScroll: true };

// As in `Attribute`.
const attributes = {
  o: "data-above", u: "data-address", A: "data-audio", b: "data-below", c: "class", x: "data-depth", d: "disabled",
  i: "inert", k: "data-kept", l: "aria-label", T: "data-title", p: "aria-pressed", v: "value", V: "aria-valuetext",
  e: "aria-expanded",
};

function all(selector, parent = document) { return [...parent.querySelectorAll(selector)]; }
function node(number) { return document.getElementById("n" + number); }
function number(element) { return +element.id.slice(1); }
function isField(element) { return element.matches(".field"); }
function focused() { return document.activeElement; }
function openMenu() { return all(".menu[open]")[0]; }
function question() { return all(".dialog").pop(); }
function control(element) { return element?.closest("a[id],button,summary,.slider"); }
function controlUnderPointer() { return control(document.elementFromPoint(pointerX, pointerY)); }
function stored(key) { return JSON.parse(sessionStorage[key] || "{}"); }

// MARK: Connection

let socket, connection = 0, sequence = +page.seq, lastSent = 0;
// 1 after a loss was announced, 2 if text waits too.
let loss = +sessionStorage.gone || 0;
let waiting = [], hasDropped;

function connect() {
  socket = new WebSocket("ws" + location.origin.slice(4) + "/live");
  socket.onopen = () => {
    connection = {};
    setTimeout(noticeReturn, 500);
    setTimeout(noticeReturn, 5000, true);
    send("h", page.page, sequence);
    delete page.plain;
    settle();
    if (target != null) send("b", target | 0);
    flush();
  };
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    // A page reloads itself once, until the person acts.
    if (message == 1 || !message && sessionStorage.again) return endPage(words[message ? "crowded" : "ended"]);
    if (message) return applyPatch(message);
    sessionStorage.again = 1;
    if (Date.now() - lastSent < 5000) sessionStorage.dropped = 1;
    if (loss) sessionStorage.gone = loss;
    location.reload();
  };
  socket.onclose = () => {
    setTimeout(() => socket.onclose && connect(), 500);
    if (!connection) page.plain = 1;
    noticeLoss();
  };
}

function send(...message) {
  if (!connection || socket.readyState != 1) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function act(...message) {
  delete sessionStorage.again;
  if (target == null && send(...message)) return;
  if (waiting.length < 9) waiting.push([Date.now(), message]);
  else hasDropped = 1;
  noticeLoss();
}

function flush() {
  if (target != null || !connection || socket.readyState != 1) return;
  for (const [time, message] of waiting.splice(0)) {
    if (Date.now() - time < 30000) {
      send(...message);
      lastSent = Date.now();
    } else hasDropped = 1;
  }
  delete sessionStorage.dropped;
  if (!hasDropped) return;
  loss = 1;
  sayBriefly(words.dropped);
  hasDropped = loss = 0;
}

function say(text) {
  banner.className = loss ? "lost" : "lost back";
  if (banner.textContent != text) banner.textContent = text;
}

function sayBriefly(text) {
  say(text);
  setTimeout(() => banner.textContent == text && say(""), 6000);
}

function noticeLoss() {
  if (!connection || !socket.onclose || socket.readyState == 1) return;
  loss ||= 1;
  say(words[waiting[0] ? "kept" : isTextUnstored() ? "unsaved" : "away"]);
  keepEdits();
}

// In a conflict text can't be stored.
function noticeReturn(isLate) {
  if (!loss || !socket.onclose || socket.readyState != 1 || isTextUnstored() && !isLate) return;
  const text = words[loss > 1 && !allEdits()[0] ? "saved" : "back"];
  loss = 0;
  sayBriefly(text);
}

function endPage(text) {
  socket.onclose = null;
  loss = 1;
  say(text);
  banner.nextSibling.hidden = false;
}

// MARK: Patches

function applyPatch([newSequence, ...changes]) {
  const focus = focused(), anchor = findAnchor(), under = controlUnderPointer();
  const hadScrollbar = innerWidth > root.clientWidth;
  tops[place] = tops[address] = goal ?? scrollY;
  rememberFocus(focus);
  sequence = newSequence;
  for (const [id, content, ...values] of changes) {
    const element = node(id || 1);
    if (!id) {
      element.replaceWith(build(content));
      settled = 0;
    } else if (element) {
      // Another node would restyle the page.
      if (content.trim) (element.firstChild?.data ? element.firstChild : element).textContent = content;
      else if (content) fill(element, content);
      while (values[0]) set(element, attributes[values.shift()], values.shift());
    }
  }
  root.style.scrollbarGutter = question() && (hadScrollbar || root.style.scrollbarGutter) ? "stable" : "";
  settle(focus, anchor);
  const nowUnder = controlUnderPointer();
  if (!lastInput && identity(nowUnder) != identity(under))
    fresh = { control: nowUnder, since: Date.now(), x: pointerX, y: pointerY };
  if ((lastInput ?? 1) == 1 && identity(focused()) != identity(focus))
    late = { control: focused(), since: Date.now() };
}

function build(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstChild;
}

// A child is a number or HTML.
function fill(element, children) {
  const wanted = children.map(child => child > 0 ? node(child) : build(child)).filter(child => child);
  for (const child of [...element.childNodes]) if (!wanted.includes(child)) child.remove();
  let next = element.firstChild;
  for (const child of wanted) child == next ? next = next.nextSibling : element.insertBefore(child, next);
}

function set(element, name, value) {
  if (value === 1 || value === 2) value = value < 2;
  if (name == "value" && element.type == "range") {
    if (!element.matches(":active")) element.value = value;
  } else if (name == "value" && isField(element)) {
    const edit = editOf(element);
    if (edit) edit[CHANGED] = 1;
    element.held = [value || "", versionOf(element)];
    // Typed text stays.
    if (element != focused() || !edit) showHeld({ target: element });
  } else if (value === 0) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function showHeld({ target: field }) {
  if (field.held) write(field, field.held[0]);
  delete field.held;
}

function write(field, text) {
  const start = field.selectionStart, end = field.selectionEnd;
  field.value = text;
  field.setSelectionRange(start, end);
}

function identity(control) { return control?.name == "key" ? control.value : control; }

function settle(focus, anchor) {
  const screen = node(1).dataset, depth = +screen.depth, former = place, dialog = question();
  if (screen.address != address) {
    if (connection && settled == connection) delete edits[address];
    keepEdits();
    address = screen.address;
    texts = edits[address] ||= {};
  }
  settled = connection;
  if (document.title != screen.title) document.title = screen.title;
  all("[name=theme-color]")[0].content = getComputedStyle(root).getPropertyValue("--card");
  for (const box of all(".keys input")) box.checked = localStorage.keys != "0";
  const tab = tops["t" + address];
  if (tab) for (const input of all(".tab input")) input.checked = input.value == tab;
  for (const list of lists()) {
    if (list.connection != connection) list.requested = 0;
    list.connection = connection;
    measure(list);
  }
  place = depth + address;
  const isOther = former && former != place, isBack = depth < parseInt(former);
  const isRestored = former ? isBack : performance.getEntriesByType("navigation")[0]?.type != "navigate";
  if (isOther) leftFocus[former] = lastFocus;
  if (place != former) goal = isRestored && (tops[place] ?? tops[address]) || 0;
  if (goal == null) hold(anchor);
  else scrollTo(0, goal);
  if (scrollY > goal - 1) goal = null;
  lists().map(requestRows);
  lastAnchor = findAnchor();
  if (focused().disabled) focused().blur();
  if (dialog) dialog.contains(focused()) || firstChoice(dialog).focus();
  else if (isOther) isBack ? restoreFocus(leftFocus[place]) : focusHeading();
  else if (focused() == document.body && focus != document.body && focus) restoreFocus(lastFocus);
  else if (focused().tabIndex < 0 && owedFocus) restoreFocus(owedFocus);
  root.className = all(".field").filter(keepText)[0] ? "script typed" : "script";
  if (loss && isTextUnstored()) loss = 2;
  else if (loss > 1) noticeReturn();
  const field = focused();
  if (focus && field != lastField && isLastField(field))
    field.setSelectionRange(lastField.selectionStart, lastField.selectionEnd, lastField.selectionDirection);
  typeAhead();
  syncHistory();
  play(screen.audio || "");
}

// MARK: Typed text

const TEXT = 0, NUMBER = 1, VERSION = 2, CHANGED = 3;
const edits = stored(page.user);
let address, texts, settled, lastEdit = Date.now();
// Keys after a button that opens a field.
let ahead, isOpening;

// They go on from the page before.
allEdits().map(edit => edit[VERSION] += " " + sessionStorage.last);

function allEdits() { return Object.values(edits).flatMap(Object.values); }
function keepEdits() {
  sessionStorage.last = page.page + "/" + lastEdit;
  sessionStorage[page.user] = JSON.stringify(edits);
}
function isTextUnstored() { return root.className == "script typed"; }
function editOf(field) { return texts[field.dataset.id]; }
function versionOf(field) { return field.held?.[1] ?? field.form["v" + number(field)]?.value; }

function report(field) {
  const edit = texts[field.dataset.id] ||= [, , versionOf(field), field.held];
  const text = field.value.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, "").replace(/[\t\u2028\u2029]/g, " ")
    .slice(0, field.maxLength < 0 ? Infinity : field.maxLength);
  edit[TEXT] = text.toWellFormed?.() ?? text;
  if (edit[TEXT] != field.value) write(field, edit[TEXT]);
  edit[NUMBER] = ++lastEdit;
  root.className = "script typed";
  delete field.held;
  delete sessionStorage.again;
  send("i", number(field), edit[TEXT], edit[VERSION], lastEdit, address + " " + field.dataset.id);
  noticeLoss();
}

function keepText(field) {
  const edit = editOf(field);
  if (edit && field.connection != connection) {
    if (field.value != edit[TEXT]) field.focus();
    field.value = edit[TEXT];
    report(field);
  } else if (edit && edit[NUMBER] <= field.dataset.kept) {
    delete texts[field.dataset.id];
    keepEdits();
  } else if (edit && !edit[CHANGED]) edit[VERSION] = versionOf(field);
  field.connection = connection;
  return editOf(field);
}

function typeAhead() {
  if (ahead == null) return;
  const button = all(".opens")[0], field = all(".field").find(field => !field.value && field.offsetParent);
  if (field) {
    const text = field.rows ? ahead : ahead.split("\n")[0];
    field.focus();
    if (text) {
      field.value = text;
      report(field);
    }
    ahead = text == ahead ? null : ahead.slice(text.length + 1);
    typeAhead();
  } else if (question()) ahead = null;
  else if (button && !button.disabled && isOpening) setTimeout(() => isOpening || (ahead = null), 500);
  isOpening = button?.disabled;
}

// MARK: Lists

// Missing rows are padding.
const sizes = {}, tops = stored("tops");
let place, lastAnchor, scrollTimer;
// Where to scroll, until rows are back or the person acts.
let goal;

function lists() { return all(".list").filter(list => rowsOf(list) && list.offsetParent); }
function rowsOf(list) { return all(".rows", list)[0]; }
function sizeOf(list) { return sizes[address + list.dataset.id] ||= {}; }
function rect(element) { return element.getBoundingClientRect(); }
function indexOf(row) { return +row.parentNode.dataset.above + [...row.parentNode.children].indexOf(row); }
function listWith(id) { return lists().find(list => list.dataset.id == id); }

function heightAbove(size, index) {
  let height = index * size.average;
  for (const row in size.heights) {
    if (+row >= index) break;
    height += size.heights[row] - size.average;
  }
  return height;
}

function rowAt(size, height) {
  let bottom = 0, next = 0;
  for (const row in size.heights) {
    const top = bottom + (row - next) * size.average;
    if (top > height) break;
    bottom = top + size.heights[row];
    if (bottom > height) return +row;
    next = +row + 1;
  }
  return next + ((height - bottom) / size.average | 0);
}

function measure(list) {
  const rows = rowsOf(list), size = sizeOf(list), first = +rows.dataset.above, end = first + rows.children.length;
  if (size.width != rows.clientWidth) Object.assign(size, { width: rows.clientWidth, heights: {}, average: 0 });
  [...rows.children].forEach((row, i) => size.heights[first + i] = rect(row).height);
  size.average ||= heightAbove(size, end) / rows.children.length;
  const below = heightAbove(size, end + +rows.dataset.below) - heightAbove(size, end);
  rows.style.padding = heightAbove(size, first) + "px 0 " + below + "px";
}

function requestRows(list) {
  const rows = rowsOf(list), size = sizeOf(list), { top, bottom } = rect(rows);
  const first = +rows.dataset.above, end = first + rows.children.length, count = end + +rows.dataset.below;
  const rowAfter = screens => Math.max(0, Math.min(count - 1, rowAt(size, screens * innerHeight - top)));
  if (goal == null && (top > 1.25 * innerHeight || bottom < -innerHeight / 4)
    || rowAfter(-.25) >= first && rowAfter(1.25) < end) return;
  const start = rowAfter(-1), wanted = [start, Math.min(400, rowAfter(2) + 1 - start)], key = wanted + "/" + count;
  if (list.requested != key && send("s", number(list), ...wanted)) list.requested = key;
}

function findAnchor() {
  if (scrollY > 0) for (const row of all(".row")) {
    const { top, bottom } = rect(row);
    if (bottom > 0 && top < innerHeight)
      return { row, top, list: row.parentNode.parentNode.dataset.id, index: indexOf(row), width: innerWidth };
  }
}

function hold(anchor) {
  const list = anchor && listWith(anchor.list);
  if (!list) return;
  const top = anchor.row.isConnected ? rect(anchor.row).top
    : rect(rowsOf(list)).top + heightAbove(sizeOf(list), anchor.index);
  if (Math.abs(top - anchor.top) > 1) scrollBy(0, top - anchor.top);
}

function pulledList({ target: element }) {
  return scrollY < 1 && !question() && !element.closest(".field,.menu,.slider")
    && (element.closest(".pull") || all(".pull").find(list => list.offsetParent));
}

function refresh(event) { send("r", number(pulledList(event))); }

// MARK: Focus

// `owedFocus` waits for a row or a button.
let lastFocus, owedFocus, lastField;
const leftFocus = {};

function focusables(parent = document) {
  return all("a[id],button,.field", parent).filter(element => element.offsetParent);
}
function nameOf(element) {
  return element.dataset.id || element.name == "key" && element.value
    || (element.ariaLabel || element.textContent).replace(/\d/g, "");
}
function isLastField(element) { return isField(element) && lastField?.place == address + nameOf(element); }

function rememberFocus(element) {
  if (element == document.body || element.closest(".dialog")) return;
  if (isField(element)) (lastField = element).place = address + nameOf(element);
  const row = element.closest(".row");
  lastFocus = {
    element, list: row?.parentNode.parentNode.dataset.id, index: row && indexOf(row), link: row?.firstChild.href,
    part: row && focusables(row).indexOf(element), name: nameOf(element), panel: element.closest(".aside"),
  };
}

function focusHeading() {
  const heading = all("h1")[0] || node(1);
  heading.tabIndex = -1;
  heading.focus(quiet);
}

function restoreFocus(focus) {
  owedFocus = null;
  if (!focus) return focusHeading();
  focus.element.focus(quiet);
  if (focused() == focus.element) return;
  const list = focus.list && listWith(focus.list);
  if (focus.list && !list) return focusHeading();
  const rows = list && rowsOf(list);
  const same = focus.link && [...rows.children].find(row => row.firstChild.href == focus.link);
  const row = same || rows && rows.children[
    Math.min(focus.index - rows.dataset.above, rows.children.length - 1 + +rows.dataset.below)];
  if (rows && !row) return owedFocus = focus;
  const parts = focusables(row || document);
  const part = row ? parts[focus.part] || parts[0]
    : parts.find(part => nameOf(part) == focus.name) || focus.element.name && parts.find(isLastField)
      || focus.panel && all(".aside")[0];
  part?.focus(quiet);
  if (focused() == document.body) focusHeading();
  owedFocus = part?.disabled && focus;
  same?.scrollIntoView({ block: "nearest" });
}

// Return destroys nothing.
function firstChoice(dialog) {
  const buttons = all("button", dialog);
  if (lastFocus && isField(lastFocus.element)) return dialog;
  return all("[aria-pressed=true]", dialog)[0] || (all(".destructive", dialog)[0] ? buttons.pop() : buttons[0]);
}

// MARK: History

// A question is half a step deeper.
const trail = [+node(1).dataset.depth];
if (history.state?.[1] % 1) trail.push(history.state[1]);
// The depth that the host goes back to.
let target, isMoving;

function syncHistory() {
  const depth = +node(1).dataset.depth + (question() ? .5 : 0), last = trail.length - 1;
  if (isMoving || target != null && target < depth) return;
  target = null;
  if (depth > trail[last] && !(trail[last] % 1)) {
    trail.push(depth);
    history.pushState([page.page, depth], "", address);
  } else {
    const index = depth > trail[last] ? last : Math.max(0, trail.findLastIndex(entry => entry <= depth));
    if (index < last) {
      trail.length = index + 1;
      isMoving = true;
      return history.go(index - last);
    }
    trail[index] = depth;
    if (history.state + location.pathname + location.search != [page.page, depth] + address)
      history.replaceState([page.page, depth], "", address);
  }
  flush();
}

on("popstate", ({ state }) => {
  isMoving = false;
  const index = state?.[0] == page.page ? trail.lastIndexOf(state[1]) : -1;
  if (index < 0) {
    if (state?.[0] != page.page || !(state[1] % 1)) return location.reload();
    // Skips an answered question.
    isMoving = true;
    return history.back();
  }
  if (index == trail.length - 1) return syncHistory();
  trail.length = index + 1;
  target = state[1];
  send("b", target | 0);
});

// MARK: Sound

let order = "", lastSecond;

function play(newOrder) {
  if (newOrder == order) return;
  const [, isOn, offset, source] = newOrder.split(" ");
  order = newOrder;
  if (!source || isOn == "0" && audio.getAttribute("src") == source) {
    audio.pause();
    if (!source) audio.removeAttribute("src");
    return;
  }
  audio.src = source;
  audio.currentTime = +offset;
  if (isOn == "1")
    audio.play().catch(error => newOrder == order && error.name == "NotAllowedError" && reportSound("pause"));
}

function reportSound(event) {
  const time = audio.currentTime || 0, { buffered, duration } = audio;
  if (!order.split(" ")[3] || event == "timeupdate" && (time | 0) == lastSecond) return;
  lastSecond = time | 0;
  const loaded = duration > 0 && buffered.length ? buffered.end(buffered.length - 1) / duration : 0;
  send("m", parseInt(order), event, time, loaded);
}

for (const event of ["progress", "playing", "timeupdate", "pause", "ended", "error"])
  audio["on" + event] = () => reportSound(event);

// MARK: Input

let pointerX = -1, pointerY = -1, touchStart, pulled = 0, dragStart;
// 0: the pointer, 1: return or space, 2: another key.
let lastInput;
// What a patch put under the pointer or the focus.
let fresh = {}, late = {};

function on(event, handler) { addEventListener(event, handler, true); }

function isUnmeant(event) {
  const { control: target, since } = event.detail ? fresh : late;
  if (!target || target != control(event.target) || Date.now() - since >= 500) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

function isPlain(event) {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function caret({ clientX, clientY }) {
  const name = root.className;
  root.className = "reading";
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  root.className = name;
  return position ? [position.offsetNode, position.offset] : range && [range.startContainer, range.startOffset];
}

function showHelp() {
  const keys = all(".keys")[0];
  if (!keys) return;
  keys.className = "keys all";
  keys.closest(".menu").open = true;
  all("input", keys)[0].focus();
}

on("submit", event => {
  const button = event.submitter || {};
  // The form has the text. A patch adds history.
  if (!connection) return edits[address] = socket.onopen = socket.onclose = 0;
  // It leaves the page.
  if (button.lang && socket.readyState == 1) return;
  event.preventDefault();
  ahead = button.matches?.(".opens") ? "" : null;
  if (button.lang) hasDropped = 1;
  if (button.name == "tap") act("t", +button.value, +button.matches("[aria-pressed=true],[aria-expanded=true]"));
  else if (button.name == "key") act("k", button.value);
  else all(".field:focus ~ .field")[0]?.focus();
});

on("pointerdown", () => {
  lastInput = 0;
  ahead = goal = null;
});

// A row's link is above its text.
on("mousedown", event => {
  dragStart = null;
  // The caret stays.
  if (isField(focused()) && event.target.closest(".chip,[name=key]")) event.preventDefault();
  if (isUnmeant(event) || !event.target.matches(".open") || !isPlain(event)) return;
  dragStart = caret(event);
  getSelection().removeAllRanges();
  event.preventDefault();
});

on("mousemove", event => {
  const end = dragStart && event.buttons == 1 && caret(event);
  if (end) getSelection().setBaseAndExtent(...dragStart, ...end);
});

on("click", event => {
  const element = event.target, link = element.closest("a[id],button"), menu = openMenu(), wasDrag = dragStart;
  dragStart = null;
  if (isUnmeant(event)) return;
  if (wasDrag && !getSelection().isCollapsed) return event.preventDefault();
  if (element.closest(".help")) return showHelp();
  if (menu && !element.closest("summary,label")) menu.open = false;
  if (element.closest(".hint button")) {
    localStorage.hint = 1;
    delete page.hint;
  }
  if (!link) return;
  if (event.detail && !isField(focused())) link.focus(quiet);
  if (!link.href || !connection || !isPlain(event)) return;
  act("t", number(link));
  event.preventDefault();
});

for (const name of ["pointermove", "pointerdown"]) on(name, event => {
  pointerX = event.clientX;
  pointerY = event.clientY;
  const distance = Math.hypot(pointerX - fresh.x, pointerY - fresh.y);
  if (distance > (event.pointerType == "mouse" ? 4 : 30)) fresh = {};
});

on("input", event => isField(event.target) && report(event.target));

on("focusin", ({ target: element }) => {
  const menu = openMenu();
  late = {};
  if (menu && !menu.contains(element)) menu.open = false;
});

on("focusout", showHeld);

on("change", ({ target: input }) => {
  if (input.type == "range") act("v", number(input), input.value / 100);
  if (input.type == "checkbox") localStorage.keys = +input.checked;
  if (input.type != "radio") return;
  tops["t" + address] = input.value;
  const columns = input.closest(".columns");
  if (rect(columns).top < 0) columns.scrollIntoView();
  settle();
});

on("keydown", event => {
  const { key, target: element } = event, menu = openMenu();
  lastInput = key == "Enter" || key == " " ? 1 : 2;
  goal = null;
  if (key == "Escape" && menu) {
    menu.open = false;
    menu.firstChild.focus();
  } else if (key == "Escape" && question()) act("e");
  if (event.repeat && key == "Enter" && control(element)) event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || isField(element)) return;
  if (ahead != null && /^(.|Enter|Tab|Backspace)$/.test(key)) {
    ahead = key == "Backspace" ? ahead.slice(0, -1) : ahead + (key[1] ? "\n" : key);
    return event.preventDefault();
  }
  if (localStorage.keys == "0" || question()) return;
  if (key == "?") showHelp();
  else all("button[name=key]").find(button => button.value == key)?.click();
});

on("scroll", () => scrollTimer ||= setTimeout(() => {
  scrollTimer = 0;
  lastAnchor = findAnchor();
  lists().map(requestRows);
}, 60));

on("touchstart", event => touchStart = pulledList(event) ? event.touches[0].clientY : Infinity);
on("touchend", event => event.changedTouches[0].clientY - touchStart > 60 && pulledList(event) && refresh(event));
on("wheel", event => {
  goal = null;
  pulled = event.deltaY < 0 && !event.ctrlKey && pulledList(event) ? pulled - event.deltaY : 0;
  if (pulled <= 250) return;
  refresh(event);
  pulled = -Infinity;
});

on("resize", () => settle(null, lastAnchor?.width != innerWidth && lastAnchor));
on("offline", () => socket.close());
// Phones end hidden pages.
for (const name of ["visibilitychange", "pagehide"]) on(name, () => {
  if (waiting[0]) sessionStorage.dropped = 1;
  tops[place] = tops[address] = goal ?? scrollY;
  sessionStorage.tops = JSON.stringify(tops);
  keepEdits();
});

if (!localStorage.hint) page.hint = 1;
history.scrollRestoration = "manual";
hasDropped = sessionStorage.dropped;
delete sessionStorage.gone;
delete sessionStorage.dropped;
connect();
settle();
