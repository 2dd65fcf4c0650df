/** A partner's page: opens our widget with the embed script, or any page in a frame, and notes when. Times are in ms since 1970. */
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

window.openFrame = (src) => {
  window.marks.opened = now();
  const frame = document.createElement('iframe');
  frame.title = 'Payment';
  frame.src = src;
  document.querySelector('main').append(frame);
};
