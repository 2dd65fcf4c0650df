import { createServer } from 'node:http';
import { listen } from '../support/listen';

export interface HostPage {
  /** A different site from the widget's: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  close(): void;
}

/** A partner's page: `/?token=…&transport=…&widget=…` mounts the widget of that origin with the embed SDK. */
export async function serveHostPage(): Promise<HostPage> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://host').searchParams;
    const options = {
      element: '#cashier',
      url: `${query.get('widget')}/cashier/`,
      token: query.get('token'),
      parent: { transport: query.get('transport') },
      user: { country: 'br', currency: 'BRL', paymentGeo: 'BR', lang: 'en' },
    };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Host</title>
      <div id="cashier" style="inline-size:390px;block-size:700px"></div>
      <script src="${query.get('widget')}/cashier/embed.js"></script>
      <script>
        window.received = [];
        const record = (name) => (payload) => received.push([name, payload?.status]);
        Cashier.createCashier({ ...${JSON.stringify(options)}, onTransaction: record('Transaction'), onInit: record('Init') });
      </script></html>`);
  });
  return { origin: `http://127.0.0.1:${await listen(server)}`, close: () => server.close() };
}
