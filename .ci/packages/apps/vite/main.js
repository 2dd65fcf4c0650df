import { CashierFrame } from '@cashier/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { token, url } from './session.json';

createRoot(document.getElementById('app')).render(
  createElement(CashierFrame, {
    url,
    token,
    user: { currency: 'BRL', paymentGeo: 'BR', lang: 'en' },
    style: { height: 640 },
  }),
);
