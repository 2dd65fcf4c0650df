import { html, type Markup } from '../pages/html';

/** A page of the sandbox: no scripts, and clearly marked. */
export const sandboxDocument = (title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox/acquirer.css">
</head>
<body>
  <p class="banner"><b>Sandbox</b> No real money moves here.</p>
  <main>${content}</main>
</body>
</html>`;

/** '1,500 BRL'; only the currency for a payment without an amount. */
export const moneyText = (amount: string | null, currency: string): string => {
  if (amount === null) return currency;
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`;
};
