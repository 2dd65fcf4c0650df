// Searches the site without a server: the index is a script, since pages from the file system may not fetch.
(() => {
  const root = document.currentScript.dataset.root;
  const input = document.getElementById('search');
  const list = document.getElementById('results');
  const count = document.getElementById('count');
  const maxResults = 12;
  const options = {
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    boost: { title: 3, page: 2 },
    boostDocument: (_id, _term, { weight }) => weight,
  };
  let loading = null;

  function addressOfIndex() {
    const address = `${root}assets/search-index.js`;
    return window.trustedTypes
      ? window.trustedTypes.createPolicy('docs', { createScriptURL: () => address }).createScriptURL('')
      : address;
  }

  /** Loads the index at the first use. */
  function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener('load', () => {
        const { index, options: indexed } = window.searchIndex;
        resolve(window.MiniSearch.loadJS(index, indexed));
      });
      script.addEventListener('error', reject);
      script.src = addressOfIndex();
      document.head.append(script);
    });
    return loading;
  }

  function itemOf({ title, page, href }) {
    const link = document.createElement('a');
    link.href = root + href;
    link.append(title, Object.assign(document.createElement('small'), { textContent: page }));
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  function show(found, words) {
    list.replaceChildren(...found.slice(0, maxResults).map(itemOf));
    list.hidden = found.length === 0;
    count.textContent = words === '' ? '' : `${found.length} found`;
  }

  async function search() {
    const words = input.value.trim();
    if (words === '') return show([], words);
    const index = await loadIndex();
    return words === input.value.trim() ? show(index.search(words, options), words) : undefined;
  }

  function close() {
    show([], '');
    input.focus();
  }

  /** Moves the focus from the input through the links. */
  function move(by) {
    const stops = [input, ...list.querySelectorAll('a')];
    const next = stops.indexOf(document.activeElement) + by;
    stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
  }

  const keys = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Escape: close };
  input.addEventListener('focus', loadIndex, { once: true });
  input.addEventListener('input', search);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click();
  });
  input.closest('search').addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || list.hidden) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('search')) show([], '');
  });
  // A link to a heading of the same page.
  list.addEventListener('click', () => show([], ''));
})();
