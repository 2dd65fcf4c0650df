// Neighbouring samples as tabs (ARIA's pattern of tabs), all of a page in the language that was chosen last.
(() => {
  const key = 'docs-language';
  const groups = [];

  function stored() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked, as some browsers do for files.
    }
  }

  function show(group, title) {
    if (!group.some(({ tab }) => tab.textContent === title)) return;
    for (const { tab, panel } of group) {
      const isChosen = tab.textContent === title;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panel.hidden = !isChosen;
    }
  }

  function choose(tab) {
    // What is above the pressed tab may change its height.
    const before = tab.getBoundingClientRect().top;
    for (const group of groups) show(group, tab.textContent);
    scrollBy(0, tab.getBoundingClientRect().top - before);
    tab.focus({ preventScroll: true });
    try {
      localStorage.setItem(key, tab.textContent);
    } catch {
      // The choice holds for this page.
    }
  }

  const steps = { ArrowRight: 1, ArrowLeft: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

  function tabsOf(panels) {
    const list = document.createElement('div');
    list.className = 'tabs';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', 'Language');
    const group = panels.map((panel, index) => {
      const id = `tab-${groups.length}-${index}`;
      const tab = Object.assign(document.createElement('button'), { type: 'button', id });
      tab.textContent = panel.dataset.title;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', `${id}-panel`);
      tab.addEventListener('click', () => choose(tab));
      tab.addEventListener('keydown', (event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        choose(list.children[Math.max(0, Math.min(panels.length - 1, index + step))]);
      });
      panel.id = `${id}-panel`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', id);
      panel.querySelector('p').remove();
      list.append(tab);
      return { tab, panel };
    });
    panels[0].before(list);
    groups.push(group);
    show(group, panels[0].dataset.title);
    show(group, stored());
  }

  for (const first of document.querySelectorAll('.sample')) {
    if (first.previousElementSibling?.matches('.sample')) continue;
    const panels = [first];
    while (panels.at(-1).nextElementSibling?.matches('.sample')) panels.push(panels.at(-1).nextElementSibling);
    tabsOf(panels);
  }
})();
