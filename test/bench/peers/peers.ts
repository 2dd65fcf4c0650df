import type { Browser, BrowserContext } from '@playwright/test';
import { openSession } from '../../support/bareHost';
import { measureKeys, measureTyping } from '../measureKeys';
import { newPhone } from '../newPhone';
import type { Figures } from '../steps';
import { setThrottling, type Throttling, throttlings } from '../throttling';
import { loadHostPage, type PageScript, type Selectors, type Subject, startVisit, type Visit } from '../visit';
import type { PageName } from './bundlePages';

interface Loading {
  readonly context: BrowserContext;
  readonly throttling: Throttling;
  readonly scripts: readonly PageScript[];
  /** Under our strict policy, which our own page always has. */
  readonly hasPolicy?: boolean;
}

export interface PeerVisit extends Visit {
  open(): Promise<void>;
}

/** What a partner can choose. */
export interface Peer {
  readonly name: string;
  readonly hasList: boolean;
  /** What its figures do not contain. */
  readonly leftOut: string;
  load(loading: Loading): Promise<PeerVisit>;
  measureKeys(browser: Browser): Promise<Figures>;
}

/** Our widget over HTTP. Its form for keys has five text fields, as those of the form libraries. */
export function cashierPeer(subject: Subject): Peer {
  return {
    name: 'cashier',
    hasList: true,
    leftOut: 'its 3 KB embed script, which the host page has loaded',
    async load({ context, throttling, scripts }) {
      const player = await openSession(subject.gateway, { country: 'br', currency: 'BRL' });
      const visit = await startVisit({ context, subject, throttling, scripts });
      return { ...visit, open: () => visit.open(player, 'http') };
    },
    async measureKeys(browser) {
      const { openScriptMs: _, ...keys } = await measureKeys(browser, subject, 5);
      return keys;
    },
  };
}

interface Page {
  readonly name: PageName;
  readonly leftOut: string;
  readonly selectors: Selectors;
  /** The label of the field that is typed in. */
  readonly field: RegExp;
}

const formPage = (name: PageName): Page => ({
  name,
  leftOut: 'a list of methods, which it does not have',
  selectors: { tiles: ':not(*)', pressable: '^$', inputs: 'main input' },
  field: /^Field 3(?!\d)/,
});

export const peerPages: readonly Page[] = [
  {
    name: 'adyen',
    leftOut:
      'what its own hosts serve (logos, risk and analytics calls, the frames of its card form); its form is the one of ' +
      'its Boleto, three text fields',
    selectors: {
      tiles: '.adyen-checkout__payment-method button',
      pressable: '^Boleto',
      inputs: '.adyen-checkout__payment-method--selected input:not([type=hidden], [type=checkbox], [type=radio])',
    },
    field: /^First name/,
  },
  formPage('survey'),
  formPage('rjsf'),
  formPage('jsonforms'),
];

/** A page of the peers' server, in a frame of the plain host page. */
export function pagePeer({ name, leftOut, selectors, field }: Page, server: string, hostPage: string): Peer {
  const hasList = name === 'adyen';
  const load = async ({ hasPolicy = false, ...loading }: Loading): Promise<PeerVisit> => {
    const frame = new URL(`/${name}/`, server);
    const visit = await loadHostPage({ ...loading, hostPage, frame, selectors });
    const address = `${frame.href}${hasPolicy ? '?policy' : ''}`;
    return {
      ...visit,
      open: () => visit.page.evaluate((src) => Reflect.get(window, 'openFrame')(src), address),
    };
  };
  return {
    name,
    hasList,
    leftOut,
    load,
    async measureKeys(browser) {
      await using phone = await newPhone(browser);
      const visit = await load({ context: phone.context, throttling: throttlings.unthrottled, scripts: ['keys'] });
      await visit.open();
      await visit.page.frameLocator('iframe').locator('main *').first().waitFor();
      const widget = visit.widget();
      if (hasList) await widget.locator(selectors.tiles, { hasText: new RegExp(selectors.pressable) }).click();
      const input = widget.getByLabel(field).first();
      await input.waitFor();
      await visit.network.quiet();
      await visit.session.send('Performance.enable');
      await setThrottling(visit.session, throttlings['slow CPU']);
      return await measureTyping(visit, input);
    },
  };
}
