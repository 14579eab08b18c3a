// A router as small as they get: each view is drawn anew, and the assistant with it.
(() => {
  const views = {
    '': () => [heading('Our programme'), 'Two years, in English. This is a sample.'],
    '?ask': () => {
      const assistant = document.createElement('admissions-assistant');
      assistant.setAttribute('mode', 'inline');
      assistant.setAttribute('partner', 'demo-university');
      return [heading('Ask us'), assistant];
    },
  };
  const draw = () => document.querySelector('main').replaceChildren(...views[location.search]());
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('nav a');
    if (!link) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    draw();
  });
  addEventListener('popstate', draw);
  draw();

  function heading(text) {
    const element = document.createElement('h1');
    element.textContent = text;
    return element;
  }
})();
