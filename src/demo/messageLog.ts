import { button, element } from './element';

export interface MessageLog {
  readonly root: HTMLElement;
  add(direction: 'in' | 'out', type: string, message: unknown): void;
}

/** Older messages are removed. */
const maxEntries = 200;
/** Hides tokens from screenshots and onlookers. */
const withoutToken = (key: string, value: unknown): unknown => (key === 'token' ? '[hidden]' : value);

/** The host messages in both directions, newest first; each expands to its JSON. */
export function createMessageLog(): MessageLog {
  const list = element('ol', { class: 'log-list' });
  const empty = element(
    'p',
    { class: 'hint' },
    'Open the cashier: every message between page and widget appears here.',
  );
  const clear = button('Clear', () => {
    list.replaceChildren();
    empty.hidden = false;
  });
  const root = element('section', { class: 'group', 'aria-label': 'Host messages' });
  root.append(element('div', { class: 'group-head' }, element('h3', {}, 'Host messages'), clear), empty, list);
  return {
    root,
    add(direction, type, message) {
      empty.hidden = true;
      const time = new Date().toLocaleTimeString('en-GB');
      const arrow = direction === 'in' ? 'widget → page' : 'page → widget';
      const summary = element(
        'summary',
        {},
        element('time', {}, time),
        element('b', {}, type),
        element('span', {}, arrow),
      );
      const json = element('pre', {}, JSON.stringify(message, withoutToken, 2) ?? '');
      list.prepend(element('li', { class: direction }, element('details', {}, summary, json)));
      while (list.childElementCount > maxEntries) list.lastElementChild?.remove();
    },
  };
}
