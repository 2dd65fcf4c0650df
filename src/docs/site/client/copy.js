// A button on each block of code, which copies it. Where the browser refuses that, the code is selected.
(() => {
  const status = Object.assign(document.createElement('p'), { className: 'hidden', role: 'status' });
  document.body.append(status);

  async function copy(button, code) {
    const isCopied = await navigator.clipboard?.writeText(code.textContent).then(
      () => true,
      () => false,
    );
    if (!isCopied) getSelection().selectAllChildren(code);
    status.textContent = isCopied ? 'Copied' : 'Selected';
    button.textContent = status.textContent;
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, 2000);
  }

  for (const block of document.querySelectorAll('.code')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
    button.addEventListener('click', () => copy(button, block.querySelector('code')));
    block.prepend(button);
  }
})();
