/** Replaces the skeleton with an English error when start-up fails before a language has loaded. */
export function showBootError(): void {
  const element = document.getElementById('cashier');
  if (!element) return;
  const box = document.createElement('div');
  box.className = 'boot-error';
  box.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'Error occurred';
  const text = document.createElement('p');
  text.textContent = 'Try to refresh the section';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Refresh';
  button.addEventListener('click', () => window.location.reload());
  box.append(title, text, button);
  element.replaceChildren(box);
}
