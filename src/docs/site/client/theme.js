// Before the first paint: the theme that was chosen here, else the system's.
(() => {
  const key = 'docs-theme';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked, as some browsers do for files.
    }
  };
  const store = (theme) => {
    try {
      localStorage.setItem(key, theme);
    } catch {
      // The choice holds for this page.
    }
  };
  let theme = stored() ?? (dark.matches ? 'dark' : 'light');
  const show = () => {
    document.documentElement.className = `theme-${theme}`;
    const button = document.getElementById('theme');
    if (!button) return;
    button.hidden = false;
    button.textContent = theme === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Show the ${theme === 'dark' ? 'light' : 'dark'} theme`);
  };
  show();
  document.addEventListener('DOMContentLoaded', () => {
    show();
    document.getElementById('theme')?.addEventListener('click', () => {
      theme = theme === 'dark' ? 'light' : 'dark';
      store(theme);
      show();
    });
  });
})();
