import fc from 'fast-check';

export type TypingStep =
  /** The person types these characters, one event each, into a field that the layout has. */
  | { readonly kind: 'type'; readonly place: number; readonly text: string }
  | { readonly kind: 'refetch' }
  | { readonly kind: 'publish'; readonly names: readonly string[] }
  | { readonly kind: 'language'; readonly to: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'frame' };

/** Some of the fields, in any order. */
export const layoutOf = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...names], { minLength: 1 });

/** What a person and the world do to a form with some of these fields, typing these characters. */
export function typingSteps(names: readonly string[], characters: string): fc.Arbitrary<TypingStep[]> {
  const typing = fc.record({
    kind: fc.constant('type' as const),
    place: fc.nat(9),
    text: fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...characters) }),
  });
  const step: fc.Arbitrary<TypingStep> = fc.oneof(
    { weight: 4, arbitrary: typing },
    fc.record({ kind: fc.constantFrom('refetch' as const, 'leave' as const, 'frame' as const) }),
    fc.record({ kind: fc.constant('publish' as const), names: layoutOf(names) }),
    fc.record({ kind: fc.constant('language' as const), to: fc.constantFrom('en', 'es') }),
  );
  return fc.array(step, { minLength: 4, maxLength: 14 });
}

export const inputIn = (container: Element, name: string): HTMLInputElement => {
  const input = container.querySelector(`input[name="${name}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input for ${name}`);
  return input;
};

/** At the end of the text, as a keyboard does it: nothing is awaited between two characters. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  for (const character of text) {
    input.setSelectionRange(input.value.length, input.value.length);
    document.execCommand('insertText', false, character);
  }
}
