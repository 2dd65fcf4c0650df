import { createHostLink } from '../../../../src/bridge/widgetSide/createHostLink';

const partners = new URLSearchParams(location.search).get('partners');
if (partners !== null)
  document.head.append(Object.assign(document.createElement('meta'), { name: 'cashier-partners', content: partners }));

/** The widget's bridge alone in a frame of its own. It reports to the test, in objects that no bridge reads, what it sees. */
const connection = createHostLink();

function report(what: object): void {
  for (let ancestor = window.parent; ; ancestor = ancestor.parent) {
    ancestor.postMessage({ report: what }, '*');
    if (ancestor === ancestor.parent) return;
  }
}

connection.onMessage((message) => report({ message }));
void connection.settled.then((link) => report({ link }));

addEventListener('message', ({ data }) => {
  if (data?.command === 'send') connection.send(data.message);
  if (data?.command === 'raw') window.parent.postMessage(data.text, '*');
  if (data?.command === 'state') report({ phase: connection.link().phase });
  // What a browser would never do: the parent's window under another origin.
  if (data?.command === 'forge') {
    dispatchEvent(new MessageEvent('message', { source: window.parent, origin: data.origin, data: data.text }));
  }
});
