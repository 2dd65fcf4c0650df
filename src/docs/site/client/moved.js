// A link to a section that has a page of its own now is followed there.
(() => {
  function follow() {
    const link = document.getElementById('moved').querySelector(`[id="${CSS.escape(location.hash.slice(1))}"] > a`);
    if (link) location.replace(link.href);
  }
  follow();
  addEventListener('hashchange', follow);
})();
