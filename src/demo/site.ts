import { button, element } from './element';
import { type Person, paths, people } from './guide/paths';

type Transaction = 'deposit' | 'withdrawal';

interface SiteOptions {
  /** The pointer or the focus is on a button that opens the cashier. */
  readonly onNear: (transaction: Transaction) => void;
  readonly onOpen: (transaction: Transaction) => void;
  readonly onGuide: (person: Person) => void;
}

const matches = [
  {
    league: 'Serie Aurora',
    home: 'Northgate',
    away: 'Porto Azul',
    time: '67′',
    score: '2 : 1',
    odds: ['1.42', '4.30', '7.80'],
  },
  {
    league: 'Serie Aurora',
    home: 'Ravenholm',
    away: 'Vila Nova',
    time: '12′',
    score: '0 : 0',
    odds: ['2.35', '3.10', '3.05'],
  },
  {
    league: 'Lagos League',
    home: 'Harbour Stars',
    away: 'Savanna FC',
    time: '20:30',
    score: '–',
    odds: ['1.95', '3.40', '3.90'],
  },
  {
    league: 'Continental Cup',
    home: 'Almaty United',
    away: 'Kraken',
    time: '21:00',
    score: '–',
    odds: ['3.60', '3.25', '2.05'],
  },
] as const;

/** A fictional betting site. */
export function createSite({ onNear, onOpen, onGuide }: SiteOptions): HTMLElement {
  const opener = (text: string, transaction: Transaction, className: string): HTMLButtonElement => {
    const created = button(text, () => onOpen(transaction), { class: className });
    for (const event of ['pointerenter', 'focus']) created.addEventListener(event, () => onNear(transaction));
    return created;
  };
  const header = element(
    'header',
    { class: 'top' },
    element(
      'a',
      { class: 'logo', href: '#top' },
      element('span', { class: 'logo-mark', 'aria-hidden': 'true' }),
      'Touchline',
    ),
    element(
      'nav',
      { class: 'links', 'aria-label': 'Sports' },
      ...['Live', 'Football', 'Tennis', 'Casino'].map((text) => element('a', { href: '#top' }, text)),
    ),
    element(
      'div',
      { class: 'wallet' },
      opener('Withdraw', 'withdrawal', 'ghost'),
      opener('Deposit', 'deposit', 'primary'),
    ),
  );
  const hero = element(
    'section',
    { class: 'hero' },
    element('p', { class: 'eyebrow' }, 'Matchday 14'),
    element('h1', {}, 'Ninety minutes. Every second counts.'),
    element('p', {}, 'Northgate lead at home. Top up in seconds and stay in the game.'),
    opener('Deposit now', 'deposit', 'primary big'),
  );
  const list = element(
    'section',
    { class: 'matches', 'aria-label': 'Matches' },
    element('h2', {}, 'Live and next'),
    ...matches.map(matchCard),
  );
  const note = element(
    'section',
    { class: 'note', 'aria-label': 'What you are looking at' },
    element('h2', {}, 'What you are looking at'),
    element(
      'p',
      {},
      'A made-up partner site with the real cashier in it. No real money moves: payments go to a sandbox acquirer. Four paths of three minutes show what it does. Who are you?',
    ),
    element(
      'div',
      { class: 'people' },
      ...people.map((person) => button(paths[person].name, () => onGuide(person), { class: 'chip' })),
    ),
  );
  return element(
    'div',
    { class: 'site', id: 'top' },
    header,
    element('main', {}, hero, element('div', { class: 'columns' }, list, note)),
  );
}

function matchCard({ league, home, away, time, score, odds }: (typeof matches)[number]): HTMLElement {
  const isLive = time.endsWith('′');
  return element(
    'article',
    { class: 'match' },
    element('p', { class: 'league' }, element('span', { class: isLive ? 'live' : 'soon' }, time), league),
    element(
      'p',
      { class: 'teams' },
      element('b', {}, home),
      element('span', { class: 'score' }, score),
      element('b', {}, away),
    ),
    element(
      'div',
      { class: 'odds', 'aria-hidden': 'true' },
      ...odds.map((odd, index) => element('span', {}, element('i', {}, ['1', 'X', '2'][index] ?? ''), odd)),
    ),
  );
}
