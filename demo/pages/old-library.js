// What Prototype.js 1.7 and its neighbours do to the language, written as they write it.
(() => {
  const methods = {
    entries: function toArray() {
      return this.slice();
    },
    toJSON() {
      return `[${this.map((each) => JSON.stringify(each)).join(', ')}]`;
    },
    each(iterator) {
      for (let index = 0; index < this.length; index++) iterator(this[index], index);
      return this;
    },
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    without(...values) {
      return this.filter((each) => !values.includes(each));
    },
    include(value) {
      return this.indexOf(value) !== -1;
    },
    inject(memo, iterator) {
      this.each((value, index) => {
        memo = iterator(memo, value, index);
      });
      return memo;
    },
    size() {
      return this.length;
    },
    clone() {
      return this.slice();
    },
  };
  Object.assign(Array.prototype, methods, { select: Array.prototype.filter, detect: Array.prototype.find });
  Array.from = window.$A = (given) => {
    const list = [];
    for (let index = 0; index < (given ? given.length : 0); index++) list.push(given[index]);
    return list;
  };
  Object.assign(String.prototype, {
    strip: String.prototype.trim,
    gsub(pattern, put) {
      return this.split(pattern).join(put);
    },
    toJSON() {
      return `"${this}"`;
    },
  });
  Object.assign(Element.prototype, {
    select(query) {
      return this.querySelectorAll(query);
    },
    hide() {
      this.style.display = 'none';
      return this;
    },
    scrollTo() {
      return this;
    },
    update(text) {
      this.textContent = text;
      return this;
    },
  });
  const own = window.Element;
  window.Element = (tag, attributes) => Object.assign(document.createElement(tag), attributes);
  Object.assign(window.Element, own);
  window.Element.prototype = own.prototype;
  window.$ = (id) => document.getElementById(id);

  // Others give every object something, and every for-in loop with it.
  Object.prototype.extend = function (more) {
    return Object.assign(this, more);
  };
  Object.prototype.tracking = 'none';

  // A counter of requests that knows addresses as texts only, and headers as plain fields.
  const send = window.fetch;
  window.fetch = (address, options = {}) => {
    if (address.toLowerCase().indexOf('http') === 0 && options.headers) Object.assign({}, options.headers);
    return send(address, options);
  };
})();
