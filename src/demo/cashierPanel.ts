// The page loads the SDK as a script, like any partner; only its public types are imported.
import type { Cashier, CashierMessage, CashierOptions, CreateCashier, Preload } from '../embed/types';
import { sampleBrands } from '../tables/sampleBrands';
import { bonusesOf } from './bonuses';
import { button, element } from './element';
import type { MessageLog } from './messageLog';
import { openSession, type Session } from './sandbox';
import type { Settings } from './settings';

export interface CashierPanel {
  readonly root: HTMLDialogElement;
  open(transaction: 'deposit' | 'withdrawal'): Promise<void>;
  /** Warms the widget up; does nothing while it is open. */
  preload(transaction: 'deposit' | 'withdrawal'): void;
  close(): void;
  /** Mounts an open widget again with the current settings. */
  apply(): void;
  cashier(): Cashier | null;
  session(): Session | null;
  renewToken(): Promise<void>;
}

interface PanelOptions {
  readonly settings: () => Settings;
  readonly theme: () => 'light' | 'dark';
  readonly log: MessageLog;
  /** Above the widget on a phone. */
  readonly bar: HTMLElement;
  readonly onMessage: (message: CashierMessage) => void;
  readonly onClosed: () => void;
}

/** The global of embed.js; undefined if the script did not load. */
const sdk = (): { createCashier: CreateCashier; preload: Preload } | undefined => Reflect.get(window, 'Cashier');

/** Below the widget's prefix: a picture that every build has. */
const badgePath = 'icons/general/gift.svg';

const cashierUrl = (): string =>
  new URL(document.querySelector<HTMLMetaElement>('meta[name="cashier-url"]')?.content ?? '/cashier/', location.href)
    .href;

/** The panel with the widget: at the side of a wide page, full screen on a phone. */
export function createCashierPanel({ settings, theme, log, bar, onMessage, onClosed }: PanelOptions): CashierPanel {
  const frame = element('div', { class: 'panel-frame' });
  const failure = element('p', { class: 'panel-failure', role: 'alert' });
  failure.hidden = true;
  const root = element('dialog', { class: 'panel', 'aria-label': 'Cashier' }, bar, frame, failure);
  let cashier: Cashier | null = null;
  let session: Session | null = null;
  /** A payment has changed what the player has. */
  let hasPaid = false;
  let shown: 'deposit' | 'withdrawal' = 'deposit';

  const showFailure = (reason: string): void => {
    const again = button('Try again', () => void mount());
    failure.replaceChildren(`The cashier could not be opened: ${reason}`, ' ', again);
    failure.hidden = false;
  };
  const unmount = (): void => {
    cashier?.destroy();
    cashier = null;
  };
  const close = (): void => {
    if (root.open) root.close();
  };
  root.addEventListener('close', () => {
    unmount();
    onClosed();
  });
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  function optionsFor({ token, userId, balance }: Session): CashierOptions {
    const chosen = settings();
    const { country, currency, language, transport, brand, platform, autoHeight } = chosen;
    const user = {
      id: userId,
      currency,
      country,
      paymentGeo: country.toUpperCase(),
      lang: language,
      ...(chosen.balance === '1' && { balanceData: { primary: { amount: balance[currency] ?? '0', currency } } }),
      ...(platform === 'web' ? {} : { platform }),
    };
    const hasCrypto = chosen.crypto === '1';
    const schema = {
      theme: theme(),
      styleVariables: sampleBrands[brand][theme()],
      ...(chosen.badge === '1' && { assets: { badge: new URL(badgePath, cashierUrl()).href } }),
      meta: { cryptoBonus: hasCrypto, cryptoInstructionVideo: hasCrypto },
    };
    const parent = {
      userId,
      partnerKey: 'demo',
      transport,
      closingButton: chosen.close === '1',
      bonusList: bonusesOf[chosen.bonus],
      experiments: [{ key: 'analytics-21868', group: hasCrypto ? 'group_b' : 'group_a' }],
      platformVersion: chosen.titles,
      pwa: chosen.app === 'pwa',
      isMobileApp: chosen.app === 'mobile',
      ...(chosen.xOrigin === '1' && { xOrigin: location.origin }),
      analytics: true,
      schema,
    };
    log.add('out', 'loaded', { parent, user });
    return {
      element: frame,
      url: cashierUrl(),
      token,
      user,
      parent,
      transaction: shown,
      title: 'Cashier',
      autoHeight: autoHeight === '1',
      onClose: close,
      onLoadError: ({ message }) => showFailure(message),
      // It has started late.
      onLoaded: () => {
        failure.hidden = true;
      },
      onMessage(message) {
        log.add('in', message.messageType, message);
        hasPaid ||= message.messageType === 'Transaction';
        onMessage(message);
      },
    };
  }

  async function mount(): Promise<void> {
    unmount();
    failure.hidden = true;
    frame.classList.toggle('grows', settings().autoHeight === '1');
    try {
      const { userId, currency } = settings();
      if (session?.balance[currency] === undefined || hasPaid)
        session = await openSession(session?.userId ?? userId, currency);
      hasPaid = false;
      const script = sdk();
      if (!script) throw new Error(`${cashierUrl()}embed.js did not load.`);
      cashier = script.createCashier(optionsFor(session));
    } catch (error) {
      showFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    root,
    close,
    cashier: () => cashier,
    session: () => session,
    async open(transaction) {
      shown = transaction;
      // Not modal: the drawer stays usable beside it.
      if (!root.open) root.show();
      await mount();
    },
    preload(transaction) {
      if (!root.open) sdk()?.preload({ element: frame, url: cashierUrl(), transaction });
    },
    apply() {
      session = session?.userId === settings().userId || settings().userId === '' ? session : null;
      if (root.open) void mount();
    },
    async renewToken() {
      session = await openSession(session?.userId ?? settings().userId, settings().currency);
      cashier?.updateToken(session.token);
      log.add('out', 'token-updated', { token: session.token });
    },
  };
}
