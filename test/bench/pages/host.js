/** A partner's page: opens the widget with the embed script, and notes when. Times are in ms since 1970. */
const now = () => performance.timeOrigin + performance.now();

window.marks = {};
window.messages = [];

window.openCashier = (options) => {
  window.marks.opened = now();
  window.openedCashier = window.Cashier.createCashier({
    element: 'main',
    ...options,
    // Called right after the SDK has sent `loaded`.
    onLoaded: () => {
      window.marks.loaded ??= now();
    },
    onMessage: (message) => window.messages.push(message),
  });
};
