import type { Action } from '../controls';
import type { Settings } from '../settings';

export type Person = Exclude<Settings['guide'], 'none'>;

/** What a step offers to press, open or copy. `{origin}` and `{token}` of a command are filled in. */
export type Help =
  | { readonly kind: 'open'; readonly text: string; readonly transaction: 'deposit' | 'withdrawal' }
  | { readonly kind: 'control'; readonly text: string; readonly action: Action }
  | { readonly kind: 'settings'; readonly text: string; readonly change: Partial<Settings> }
  | { readonly kind: 'messages'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'copy'; readonly name: string; readonly command: string };

export interface Step {
  readonly title: string;
  readonly does: string;
  readonly sees: string;
  readonly helps?: readonly Help[];
  /** Files of the repository that say more. */
  readonly files?: readonly string[];
  /** What the page notices when the step is done, in order (`occurrences.ts`). Without: ticked by hand. */
  readonly noticed?: readonly RegExp[];
}

interface Path {
  readonly name: string;
  readonly about: string;
  readonly steps: readonly Step[];
}

const openDeposit: Help = { kind: 'open', text: 'Open the deposit', transaction: 'deposit' };

export const paths: Readonly<Record<Person, Path>> = {
  player: {
    name: 'Player',
    about: 'You pay, and take money out.',
    steps: [
      {
        title: 'Open the cashier',
        does: 'As the button Deposit of this page does.',
        sees: 'Payment methods of Brazil, in its currency. The page behind stays as it is.',
        helps: [openDeposit],
        noticed: [/^list deposit/],
      },
      {
        title: 'Press Pix',
        does: 'The first of the list.',
        sees: 'What this method asks for, its limits, and your balance. All of it is data from the server.',
        noticed: [/^form pix/],
      },
      {
        title: 'Pay 511',
        does: 'Mistype the CPF first, 529.982.247-24, and go on to the name, Ana Souza. Then end it in 25 and press Deposit.',
        sees: 'The mistake, at its field. Then a code to pay with, and a second later: Payment received. Amounts that end in 12 are declined, in 13 they take 10 seconds, in 14 only a part is paid.',
        noticed: [/^payment deposit processed/],
      },
      {
        title: 'Pay 100 with PicPay',
        does: 'Its payment page opens in a tab of its own: approve the payment there and come back.',
        sees: 'Payment received, without a press.',
        helps: [openDeposit],
        noticed: [/^form picpay/, /^payment deposit processed/],
      },
      {
        title: 'Withdraw 111',
        does: 'By Pix, to the CPF key 529.982.247-25, for Ana Souza. Confirm it.',
        sees: 'What you have paid is in the balance. Then: Withdrawal sent.',
        helps: [{ kind: 'open', text: 'Open the withdrawal', transaction: 'withdrawal' }],
        noticed: [/^list withdrawal/, /^payment withdrawal processed/],
      },
      {
        title: 'In Portuguese, at night',
        does: 'Or in any of nine languages, under Sandbox controls.',
        sees: 'The same cashier in Portuguese, dark, in the colours of another brand.',
        helps: [
          {
            kind: 'settings',
            text: 'Portuguese and dark',
            change: { language: 'pt', theme: 'dark', brand: 'amber' },
          },
          { kind: 'settings', text: 'As before', change: { language: 'en', theme: 'auto', brand: 'pitch' } },
        ],
        noticed: [/^setting language pt/],
      },
    ],
  },
  integrator: {
    name: 'Integrator',
    about: 'You put it into your own site.',
    steps: [
      {
        title: 'Read what page and widget say',
        does: 'Open the cashier, then its messages. Press one for its fields.',
        sees: 'Loaded from the widget, loaded with token and player from the page, Init with the list.',
        helps: [openDeposit, { kind: 'messages', text: 'Show the messages' }],
        noticed: [/^messages shown/],
      },
      {
        title: 'Copy what embeds it',
        does: 'Two lines of your page, and a call with the token that your server makes.',
        sees: 'This page does the same. All options and events, React and apps are in these files of the repository.',
        helps: [
          {
            kind: 'copy',
            name: 'embed',
            command:
              '<div id="cashier" style="height: 640px"></div>\n<script src="{origin}/cashier/embed.js"></script>\n\n// in a script of yours\nCashier.createCashier({\n  element: \'#cashier\',\n  url: \'{origin}/cashier/\',\n  token,\n});',
          },
        ],
        files: ['src/embed/README.md', 'src/embed/native/README.md'],
        noticed: [/^copied embed/],
      },
      {
        title: 'Let the token expire',
        does: 'Press Pix, fill in the form (CPF 529.982.247-25, Ana Souza, 511), expire the token, then pay.',
        sees: 'Your session has expired. What you have typed is still there, and your page gets TokenExpired.',
        helps: [openDeposit, { kind: 'control', text: 'Expire the token', action: 'expire' }],
        noticed: [/^control expire/, /^token expired/],
      },
      {
        title: 'Send a fresh token',
        does: 'As your page does when it gets TokenExpired.',
        sees: 'The call that failed is repeated: the payment goes on by itself.',
        helps: [{ kind: 'control', text: 'Renew the token', action: 'renew' }],
        noticed: [/^control renew/, /^payment deposit/],
      },
      {
        title: 'Check a server',
        does: 'Run it in the repository, against this gateway; later with the address of your own.',
        sees: 'A line for each duty of the contract, and 0 broken at its end. With --deposit and --withdrawal it pays, too.',
        helps: [
          {
            kind: 'copy',
            name: 'conformance',
            command: 'npm run conformance -- --url {origin} --token {token} --table',
          },
        ],
        files: ['src/docs/yourServer.md', 'src/contract/wire.md', 'src/cli/conformance/README.md'],
      },
    ],
  },
  author: {
    name: 'Ops author',
    about: 'You add a payment method, without a release.',
    steps: [
      {
        title: 'Open the studio',
        does: 'Sign in with your name and the access token that npm start has printed.',
        sees: 'Every method, with its countries and its state.',
        helps: [{ kind: 'link', text: 'Open the studio', href: '/studio/' }],
        noticed: [/^opened \/studio\//],
      },
      {
        title: 'Make a method',
        does: 'New method: name it Bank Key (if there is one, Bank Key 2), choose Brazil, press Create. Then press CPF.',
        sees: 'A draft that only you see, with the real widget beside it: the CPF has its mask, its check digit and nine languages.',
      },
      {
        title: 'Leave a player at the list',
        does: 'Open the cashier here, and go back to the studio.',
        sees: 'The methods, without yours.',
        helps: [openDeposit],
        noticed: [/^list deposit/],
      },
      {
        title: 'Publish it',
        does: 'Review and publish, say why, and confirm.',
        sees: 'What changes, in words. Then how many of the open widgets have it.',

        files: ['src/studio/README.md'],
      },
      {
        title: 'Pay with it',
        does: 'Back on this page, press your method.',
        sees: 'It is in the list without a reload, and its form asks for the CPF.',
        noticed: [/^form bank_key/],
      },
    ],
  },
  engineer: {
    name: 'Engineer',
    about: 'You run it, and want to see it fail.',
    steps: [
      {
        title: 'Ask how it is',
        does: 'The address that a load balancer asks.',
        sees: 'Status ok, and the version that runs.',
        helps: [{ kind: 'link', text: 'Open /readyz', href: '/readyz' }],
        noticed: [/^opened \/readyz/],
      },
      {
        title: 'Cut the connection',
        does: 'Open the cashier, and cut its socket.',
        sees: 'The list stays, and Reconnect among the messages: it is back by itself.',
        helps: [
          openDeposit,
          { kind: 'control', text: 'Cut the socket', action: 'cut' },
          { kind: 'messages', text: 'Show the messages' },
        ],
        noticed: [/^control cut/, /^reconnect/],
      },
      {
        title: 'Lose the answer to a payment',
        does: 'Press Pix, fill in the form (CPF 529.982.247-25, Ana Souza, 511), lose the next reply, then pay.',
        sees: 'The widget asks what has become of the payment before it sends anything new: one payment, received.',
        helps: [openDeposit, { kind: 'control', text: 'Lose the next reply', action: 'drop' }],
        noticed: [/^control drop/, /^payment deposit processed/],
      },
      {
        title: 'Compare what is served with what was built',
        does: 'Run it in the repository.',
        sees: 'How many scripts were compared by their integrity, with headers and policy; and no problems.',
        helps: [{ kind: 'copy', name: 'check:deployment', command: 'npm run check:deployment -- {origin}/cashier/' }],
        files: ['.ci/deploy/README.md'],
      },
      {
        title: 'Kill a node while players pay',
        does: 'Run it in the repository: three gateways, PostgreSQL, Redis and nginx, for half a minute.',
        sees: 'As many payments stored as acknowledged, and none doubled or unknown.',
        helps: [{ kind: 'copy', name: 'cluster', command: 'npm run cluster -- --players 10 --seconds 2 --only kill' }],
        files: ['.ci/deploy/RUNBOOK.md'],
      },
    ],
  },
};

export const people = Object.keys(paths) as Person[]; // the keys of a record that has each
