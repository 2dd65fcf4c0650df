import './drawers.css';
import { button, element } from './element';

const titles = { guide: 'Guide', controls: 'Sandbox controls' } as const;
export type DrawerName = keyof typeof titles;

export interface Drawers {
  readonly parts: readonly HTMLElement[];
  /** At most one is open. */
  show(name: DrawerName | null): void;
  shown(): DrawerName | null;
}

/** The drawers at the side of the page, and their two buttons: above an open one, else in the page's corner. */
export function createDrawers(contents: Readonly<Record<DrawerName, readonly HTMLElement[]>>): Drawers {
  let shown: DrawerName | null = null;
  const drawers = (Object.keys(titles) as DrawerName[]) // the keys of the table above
    .map((name) => {
      const id = `drawer-${name}`;
      const root = element('aside', { class: 'drawer', id, 'aria-label': titles[name] }, ...contents[name]);
      const toggle = button(titles[name], () => show(name), { 'aria-controls': id });
      return { name, root, toggle };
    });
  const hide = button('Hide', () => {
    const { toggle } = drawers.find(({ name }) => name === shown) ?? {};
    show(null);
    toggle?.focus();
  });
  const show = (wanted: DrawerName | null): void => {
    shown = wanted;
    for (const { name, root, toggle } of drawers) {
      root.hidden = name !== wanted;
      toggle.setAttribute('aria-expanded', String(name === wanted));
    }
    hide.hidden = wanted === null;
    document.documentElement.dataset.drawer = wanted ?? 'closed';
  };
  const toggles = element('div', { class: 'drawer-toggles' }, ...drawers.map(({ toggle }) => toggle), hide);
  return { parts: [toggles, ...drawers.map(({ root }) => root)], show, shown: () => shown };
}
