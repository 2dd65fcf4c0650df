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

  /** Characters of an excerpt before its first find, and in all. */
  const lead = 50;
  const length = 170;

  const quoted = (term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  /** A text with the terms in it marked. */
  function marked(text, finder) {
    return text
      .split(finder)
      .map((part, index) =>
        index % 2 === 1 ? Object.assign(document.createElement('mark'), { textContent: part }) : part,
      );
  }

  /** The words around the first find, whole ones. */
  function excerptOf(text, finder) {
    const first = Math.max(text.search(finder), 0);
    const start = first > lead ? text.lastIndexOf(' ', first - lead) + 1 : 0;
    const end = text.length > start + length ? text.lastIndexOf(' ', start + length) : text.length;
    return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  }

  function itemOf({ title, page, href, text, terms }) {
    // Longest first: of two terms with one beginning, the longer is marked.
    const sorted = terms.map(quoted).sort((a, b) => b.length - a.length);
    const finder = new RegExp(`(?<![\\p{L}\\p{N}])(${sorted.join('|')})`, 'iu');
    const link = document.createElement('a');
    link.href = root + href;
    const small = document.createElement('small');
    small.append(...marked(excerptOf(text, finder), finder));
    const place = title === page ? '' : page;
    link.append(...marked(title, finder), Object.assign(document.createElement('em'), { textContent: place }), small);
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
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || target.closest('input')) return;
    event.preventDefault();
    input.focus();
  });
  // A link to a heading of the same page.
  list.addEventListener('click', () => show([], ''));
})();
