import { useEffect, useSyncExternalStore } from 'react';
import type { Layout } from '../contract/generated/types';
import { methodFieldsOf } from '../contract/layout';
import { useTranslate } from '../i18n/useTranslate';
import { keysOf, placeWords } from '../lint/placeWords';

/** A place that somebody asked for. A new object for each press: the same place can be asked for again. */
interface Target {
  /** JSON pointer into the layout that is edited. */
  readonly path: string;
}

let target: Target | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function setTarget(next: Target | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Opens the tab and the card of a place in the open editor, and focuses its control. @param path JSON pointer */
export const goTo = (path: string): void => setTarget({ path });

/** Of the latest `goTo`, until its place has the focus. */
const useTarget = (): Target | null =>
  useSyncExternalStore(
    subscribe,
    () => target,
    () => target,
  );

/** The index of the field that a place is in; null: in none. */
function fieldIndexOf(path: string, layout: Layout): number | null {
  const [root, list, index] = keysOf(path);
  const fields = methodFieldsOf(layout);
  if (root === 'method' && list === 'fields' && index !== undefined)
    return fields[Number(index)] ? Number(index) : null;
  const at = root === 'samples' ? fields.findIndex(({ name }) => name === list) : -1;
  return at < 0 ? null : at;
}

/** The editor's tab that shows a place. */
export function tabOf(path: string): 'fields' | 'method' | 'json' {
  const [root, part] = keysOf(path);
  if (root === 'samples' || (root === 'method' && part === 'fields')) return 'fields';
  return root === 'method' || root === 'countries' ? 'method' : 'json';
}

const controls = 'input:not([type="hidden"]), textarea, select, button';

/** The control with this label; null: none is there. Labels may be longer: 'Rule 1: pattern (regex)'. */
function controlOf(scope: Element, label: string | null): HTMLElement | null {
  const named = [...scope.querySelectorAll<HTMLElement>('label, legend, summary, [aria-label]')].find(
    (element) =>
      label !== null && (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(label),
  );
  if (!named) return null;
  if (named.matches(`${controls}, summary`)) return named;
  const id = named.getAttribute('for');
  const labelled = id === null ? null : document.getElementById(id);
  return labelled ?? (named.matches('legend') ? named.parentElement : named)?.querySelector(controls) ?? named;
}

/** Opens the fold around a control that is closed. */
function unfold(control: Element): void {
  const panel = control.closest('[hidden][id]');
  const trigger = panel && `[aria-controls="${CSS.escape(panel.id)}"][aria-expanded="false"]`;
  if (trigger) document.querySelector<HTMLElement>(trigger)?.click();
}

/** Frames to wait for a tab and a card to open; then the first control has to do. */
const maxFrames = 30;

/** Calls back for each `goTo`, and focuses the place once it is on the screen. */
export function useGoTo(layout: Layout | null, open: (path: string) => void): void {
  const { t } = useTranslate();
  const asked = useTarget();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit afterwards does not move the focus again
  useEffect(() => {
    if (!asked || !layout) return;
    open(asked.path);
    const index = fieldIndexOf(asked.path, layout);
    const label = placeWords(asked.path, index === null ? layout : null, t);
    let frame = 0;
    let frames = 0;
    const focus = (): void => {
      const scope = document.querySelector(index === null ? '[role="tabpanel"]' : `[data-field-index="${index}"]`);
      const labelled = scope && controlOf(scope, label);
      const control = frames < maxFrames ? labelled : (labelled ?? scope?.querySelector<HTMLElement>(controls));
      if (control && !document.querySelector('[role="dialog"]')) {
        unfold(control);
        control.focus();
      }
      // Until its card and its fold are open, a control takes no focus.
      if (control && document.activeElement === control) {
        control.scrollIntoView({ block: 'center' });
        setTarget(null);
      } else if (frames < 2 * maxFrames) {
        frames += 1;
        frame = requestAnimationFrame(focus);
      } else setTarget(null);
    };
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [asked]);
}

/** Calls back for each `goTo` into a field. */
export function useGoToField(layout: Layout, open: (index: number) => void): void {
  const asked = useTarget();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit afterwards opens nothing
  useEffect(() => {
    const index = asked && fieldIndexOf(asked.path, layout);
    if (index !== null) open(index);
  }, [asked]);
}
