import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '../../../../src/contract/generated/types';
import {
  type FieldEvent,
  type FieldStates,
  fieldStateOf,
  initialFieldStates,
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
    ['input', { kind: 'input', field: 'a', isMessageShown: false }, true],
    ['blur', { kind: 'blur', field: 'a' }, true],
    ['change', { kind: 'change', field: 'a' }, true],
    ['focus', { kind: 'focus', field: 'a' }, false],
    ['pause', { kind: 'pause', field: 'a' }, false],
    ['input elsewhere', { kind: 'input', field: 'b', isMessageShown: false }, false],
  ])('by %s: %o', (_, event, expected) => expect(fieldStateOf(after(event), 'a').isTriggered).toBe(expected));
});

describe('a message', () => {
  const input: FieldEvent = { kind: 'input', field: 'a', isMessageShown: false };

  it('waits for a pause in typing, or for blur', () => {
    expect(shown()).toBeNull();
    expect(shown(input)).toBeNull();
    expect(shown(input, { kind: 'pause', field: 'a' })).toBe('e.a');
    expect(shown(input, { kind: 'blur', field: 'a' })).toBe('e.a');
  });

  it('stays during further typing once it is shown', () => {
    expect(shown({ kind: 'blur', field: 'a' }, { kind: 'input', field: 'a', isMessageShown: true })).toBe('e.a');
  });

  it('is shown for all fields on submit, even during typing', () => {
    expect(shown({ kind: 'submit' })).toBe('e.a');
    expect(shown(input, { kind: 'submit' })).toBe('e.a');
  });
});

describe("the server's problem", () => {
  const serverErrors = (isExists: boolean): FieldEvent => ({
    kind: 'serverErrors',
    errors: { a: { key: 'e.server', isExists } },
  });

  it('takes precedence', () => expect(shown(serverErrors(false))).toBe('e.server'));
  it("has the server's own words, if it sent some", () => {
    const of = (error: FieldErrors[string]) =>
      fieldStateOf(after({ kind: 'serverErrors', errors: { a: error } }), 'a').server;
    expect(of({ key: 'e.server', text: 'No.' })).toStrictEqual({ errorKey: 'e.server', text: 'No.', isExists: false });
    expect(of({ key: 'e.server', isExists: true })).toStrictEqual({ errorKey: 'e.server', isExists: true });
    expect(of({ key: 'e.min', amount: '20', count: 2 })).toStrictEqual({
      errorKey: 'e.min',
      amount: '20',
      count: 2,
      isExists: false,
    });
  });
  it('leaves the other fields as they are', () => {
    const others: FieldEvent[] = [
      { kind: 'blur', field: 'b' },
      { kind: 'serverErrors', errors: { c: { key: 'e.c' } } },
    ];
    const before = others.reduce(nextFieldStates, initialFieldStates);
    const { fields } = nextFieldStates(before, serverErrors(false));
    expect(fields).toEqual({ ...before.fields, a: expect.anything() });
  });
  it('is cleared by the next input or change', () => {
    expect(shown(serverErrors(false), { kind: 'change', field: 'a' })).toBe('e.a');
    expect(shown(serverErrors(false), { kind: 'input', field: 'a', isMessageShown: true })).toBe('e.a');
  });
  it('is cleared by focus only when the value already exists', () => {
    expect(shown(serverErrors(true), { kind: 'focus', field: 'a' })).toBe('e.a');
    expect(shown(serverErrors(false), { kind: 'focus', field: 'a' })).toBe('e.server');
  });
});

const event: fc.Arbitrary<FieldEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('focus', 'pause', 'change', 'blur'), field: fc.constantFrom('a', 'constructor') }),
  fc.record({
    kind: fc.constant('input' as const),
    field: fc.constantFrom('a', 'constructor'),
    isMessageShown: fc.boolean(),
  }),
  fc.constant({ kind: 'submit' as const }),
);

const triggeredIn = ({ fields }: FieldStates): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isTriggered);

it('stays triggered, and keeps its identity when an event changes nothing', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), event, (events, last) => {
      const states = after(...events);
      const next = nextFieldStates(states, last);
      const triggers = events.filter(({ kind }) => ['input', 'change', 'blur'].includes(kind));
      expect(triggeredIn(states).length > 0).toBe(triggers.length > 0);
      expect(triggeredIn(next)).toEqual(expect.arrayContaining(triggeredIn(states)));
      if (last.kind !== 'submit') expect(nextFieldStates(next, last)).toBe(next);
    }),
  );
});
