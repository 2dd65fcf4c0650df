import { button, element } from '../element';
import type { Help, Step } from './paths';

export interface StepView {
  readonly root: HTMLLIElement;
  readonly title: string;
  isDone(): boolean;
  /** The next one to do is marked; it and the one before are unfolded: what the last one shows is still being read. */
  setPlace(place: 'next' | 'before' | 'other'): void;
  /** The page has noticed something; true if the step is done by it. */
  notice(occurrence: string): boolean;
}

export interface StepOptions {
  /** Does what the help offers; a text says why it cannot. */
  readonly use: (help: Help) => Promise<string | null>;
  readonly onChanged: () => void;
}

/** One step: its number or a tick, what to do, what to see, and what helps. */
export function createStep(step: Step, { use, onChanged }: StepOptions): StepView {
  const problem = element('p', { class: 'step-problem', role: 'alert' });
  const state = element('span', { class: 'hidden-text' });
  const details = element('details');
  const root = element('li', { class: 'step' }, details);
  const noticed = step.noticed ?? [];
  let seen = 0;

  const setDone = (isDone: boolean): void => {
    root.classList.toggle('done', isDone);
    state.textContent = isDone ? ' (done)' : '';
    onChanged();
  };
  const viewOf = (help: Help): HTMLElement => {
    const run = (): void =>
      void use(help).then((text) => {
        problem.textContent = text ?? '';
      });
    if (help.kind === 'copy') {
      const code = element('pre', {}, help.command.replaceAll('{origin}', location.origin));
      return element(
        'div',
        { class: 'step-copy' },
        code,
        button('Copy', run, { class: 'chip', 'aria-label': `Copy ${help.name}` }),
      );
    }
    if (help.kind !== 'link') return button(help.text, run, { class: 'chip' });
    const link = element('a', { class: 'chip', href: help.href, target: '_blank' }, `${help.text} ↗`);
    link.addEventListener('click', run);
    return link;
  };

  const byHand = element('input', { type: 'checkbox' });
  byHand.addEventListener('change', () => setDone(byHand.checked));
  details.append(
    element('summary', {}, element('h3', {}, step.title, state)),
    element('p', {}, step.does),
    element('p', { class: 'step-sees' }, element('b', {}, 'You see '), step.sees),
    element('div', { class: 'chips' }, ...(step.helps ?? []).map(viewOf)),
    problem,
    ...(step.files ?? []).map((path) => element('code', { class: 'step-file' }, path)),
  );
  if (noticed.length === 0) details.append(element('label', { class: 'step-by-hand' }, byHand, 'I have seen it'));

  return {
    root,
    title: step.title,
    isDone: () => root.classList.contains('done'),
    setPlace(place) {
      details.open = place !== 'other';
      if (place === 'next') root.setAttribute('aria-current', 'step');
      else root.removeAttribute('aria-current');
    },
    notice(occurrence) {
      if (!noticed[seen]?.test(occurrence)) return false;
      seen += 1;
      if (seen < noticed.length) return false;
      setDone(true);
      return true;
    },
  };
}
