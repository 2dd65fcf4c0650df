import './guide.css';
import { element } from '../element';
import { createStep, type StepOptions, type StepView } from './createStep';
import { type Person, paths, people } from './paths';

export interface Guide {
  readonly root: HTMLElement;
  /** The next step in a line, for a phone, where the cashier covers the guide. */
  readonly nextStep: HTMLElement;
  /** Says aloud what is ticked; shown to nobody. */
  readonly status: HTMLElement;
  choose(person: Person): void;
  notice(occurrence: string): void;
}

interface GuideOptions extends Pick<StepOptions, 'use'> {
  readonly onChosen: (person: Person) => void;
}

/** A path for each of four people: who one is, and numbered steps that are ticked when the page notices them. */
export function createGuide({ use, onChosen }: GuideOptions): Guide {
  const nextStep = element('span');
  const status = element('p', { class: 'hidden-text', role: 'status' });
  const about = element(
    'p',
    { class: 'hint' },
    'A made-up betting site with the real cashier in it. No real money moves.',
  );
  const progress = element('progress', { 'aria-label': 'Steps done' });
  const list = element('ol', { class: 'steps' });
  let chosen: Person | null = null;
  let steps: readonly StepView[] = [];

  const show = (): void => {
    const done = steps.filter((step) => step.isDone()).length;
    const next = steps.findIndex((step) => !step.isDone());
    progress.hidden = steps.length === 0;
    progress.max = steps.length;
    progress.value = done;
    if (chosen !== null)
      about.textContent = next < 0 ? 'All done. The others take three minutes each, too.' : paths[chosen].about;
    nextStep.textContent = next < 0 ? 'All steps done' : `${next + 1} of ${steps.length}: ${steps[next]?.title}`;
    for (const [index, step] of steps.entries())
      step.setPlace(index === next ? 'next' : index === next - 1 ? 'before' : 'other');
    steps[next]?.root.scrollIntoView({ block: 'nearest' });
  };
  const stepsOf = new Map<Person, readonly StepView[]>();
  const choose = (person: Person): void => {
    chosen = person;
    steps = stepsOf.get(person) ?? paths[person].steps.map((step) => createStep(step, { use, onChanged: show }));
    stepsOf.set(person, steps);
    list.replaceChildren(...steps.map(({ root }) => root));
    for (const radio of choice.querySelectorAll('input')) radio.checked = radio.value === person;
    show();
  };
  const choice = element(
    'fieldset',
    { class: 'people' },
    element('legend', {}, 'Who are you?'),
    ...people.map((person) => {
      const radio = element('input', { type: 'radio', name: 'guide', value: person });
      radio.addEventListener('change', () => {
        choose(person);
        onChosen(person);
      });
      return element('label', {}, radio, paths[person].name);
    }),
  );
  show();
  return {
    root: element('div', { class: 'guide' }, choice, about, progress, list),
    nextStep,
    status,
    choose,
    notice(occurrence) {
      if (chosen === null) return;
      const done = steps.filter((step) => !step.isDone() && step.notice(occurrence));
      if (done.length > 0)
        status.textContent = `${done.map(({ title }) => title).join(', ')}: done. Next, ${nextStep.textContent}`;
    },
  };
}
