// A server component: the package itself says that its component is of the client.
import { CashierFrame } from '@cashier/react';
import { token, url } from '../session.json';

export default function Page() {
  return (
    <CashierFrame
      className="pay"
      url={url}
      token={token}
      user={{ currency: 'BRL', paymentGeo: 'BR', lang: 'en' }}
      style={{ height: 640 }}
    />
  );
}
