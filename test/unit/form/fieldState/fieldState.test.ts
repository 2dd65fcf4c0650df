import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FieldEvent,
  fieldStateOf,
  initialFieldStates,
  isTouched,
  nextFieldStates,
  shownProblem,
} from '../../../../src/form/fieldState/fieldState';

const after = (...events: FieldEvent[]) => events.reduce(nextFieldStates, initialFieldStates);
const problem = { field: 'a', errorKey: 'e.a' };
const shown = (...events: FieldEvent[]) => {
  const states = after(...events);
  return shownProblem(fieldStateOf(states, 'a'), states.isSubmitted, problem)?.errorKey ?? null;
};

describe('a field is triggered', () => {
  it.each<[string, FieldEvent, boolean]>([
    ['input', { kind: 'input', field: 'a', isTold: false }, true],
    ['blur', { kind: 'blur', field: 'a' }, true],
    ['change', { kind: 'change', field: 'a' }, true],
    ['focus', { kind: 'focus', field: 'a' }, false],
    ['pause', { kind: 'pause', field: 'a' }, false],
    ['input elsewhere', { kind: 'input', field: 'b', isTold: false }, false],
  ])('by %s: %o', (_, event, expected) => expect(fieldStateOf(after(event), 'a').isTriggered).toBe(expected));
});

describe('its message', () => {
  const input: FieldEvent = { kind: 'input', field: 'a', isTold: false };

  it('waits until typing pauses, and no longer', () => {
    expect(shown()).toBeNull();
    expect(shown(input)).toBeNull();
    expect(shown(input, { kind: 'pause', field: 'a' })).toBe('e.a');
    expect(shown(input, { kind: 'blur', field: 'a' })).toBe('e.a');
  });

  it('stays while one types to mend what is told', () => {
    expect(shown({ kind: 'blur', field: 'a' }, { kind: 'input', field: 'a', isTold: true })).toBe('e.a');
  });

  it('is shown for all fields on submit, in the middle of a word too', () => {
    expect(shown({ kind: 'submit' })).toBe('e.a');
    expect(shown(input, { kind: 'submit' })).toBe('e.a');
  });
});

describe("the server's word", () => {
  const refused = (isExists: boolean): FieldEvent => ({
    kind: 'serverErrors',
    errors: { a: { key: 'e.server', isExists } },
  });

  it('comes first', () => expect(shown(refused(false))).toBe('e.server'));
  it('goes with the next input or change', () => {
    expect(shown(refused(false), { kind: 'change', field: 'a' })).toBe('e.a');
    expect(shown(refused(false), { kind: 'input', field: 'a', isTold: true })).toBe('e.a');
  });
  it('goes on focus when it says that the value exists, and only then', () => {
    expect(shown(refused(true), { kind: 'focus', field: 'a' })).toBe('e.a');
    expect(shown(refused(false), { kind: 'focus', field: 'a' })).toBe('e.server');
  });
});

const event: fc.Arbitrary<FieldEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('focus', 'pause', 'change', 'blur'), field: fc.constantFrom('a', 'constructor') }),
  fc.record({ kind: fc.constant('input' as const), field: fc.constantFrom('a', 'constructor'), isTold: fc.boolean() }),
  fc.constant({ kind: 'submit' as const }),
);

it('is touched when any field is triggered; a field once triggered stays so; nothing new keeps its identity', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), event, (events, last) => {
      const states = after(...events);
      const next = nextFieldStates(states, last);
      const triggers = events.filter(({ kind }) => ['input', 'change', 'blur'].includes(kind));
      expect(isTouched(states)).toBe(triggers.length > 0);
      if (isTouched(states)) expect(isTouched(next)).toBe(true);
      if (last.kind !== 'submit') expect(nextFieldStates(next, last)).toBe(next);
    }),
  );
});
