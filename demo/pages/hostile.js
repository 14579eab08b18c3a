// What pages really do to the language and to the document, all at once. A classic script: it shares the page's globals.
(() => {
  // Prototype.js and its age: arrays that turn themselves into text, and an Array.from that knows no iterators.
  const stringify = JSON.stringify;
  Array.prototype.toJSON = function () {
    return `[${this.map((each) => stringify(each)).join(', ')}]`;
  };
  String.prototype.toJSON = function () {
    return `"${this}"`;
  };
  Array.from = (given) => {
    const list = [];
    for (let index = 0; index < (given?.length ?? 0); index++) list.push(given[index]);
    return list;
  };
  // A helper that turns whatever looks like a time into a Date.
  const parse = JSON.parse;
  JSON.parse = (text, reviver) =>
    parse(text, (key, value) => {
      const seen = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value;
      return reviver ? reviver(key, seen) : seen;
    });
  JSON.stringify = (...given) => stringify(...given);
  // Visible in every for-in loop.
  Array.prototype.first = function () {
    return this[0];
  };
  // A loader of modules that takes whatever offers itself.
  window.define = () => {
    throw new Error('A mismatched anonymous define()');
  };
  window.define.amd = {};
  window.require = () => undefined;

  // Hotkeys: letters belong to the page unless somebody types into a field of its own.
  document.addEventListener('keydown', (event) => {
    if (event.target.matches('input, textarea') || !/^[a-z /?]$/i.test(event.key)) return;
    event.preventDefault();
    document.querySelector('#keys').textContent = `The page took the key ${event.key}.`;
  });

  const acts = {
    swapLikeTurbo() {
      const body = document.body.cloneNode(true);
      body.querySelector('h1').textContent = 'A page that Turbo has swapped';
      document.documentElement.replaceChild(body, document.body);
    },
    async swapLikeAstro() {
      const text = await (await fetch(location.href)).text();
      const page = new DOMParser().parseFromString(text, 'text/html');
      page.querySelector('h1').textContent = 'A page that Astro has swapped';
      document.body.replaceWith(page.body);
    },
    moveAssistant() {
      const assistant = document.querySelector('admissions-assistant');
      if (assistant.parentNode === document.body) document.documentElement.append(assistant);
      else document.body.append(assistant);
    },
    mountTenTimes() {
      for (let turn = 0; turn < 10; turn++) {
        const another = document.createElement('admissions-assistant');
        another.setAttribute('mode', 'launcher');
        document.body.append(another);
        another.remove();
      }
    },
  };
  document.addEventListener('click', (event) => acts[event.target.dataset?.do]?.());
})();
