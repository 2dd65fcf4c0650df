import fc from 'fast-check';

export type TypingStep =
  /** Types these characters, one event each, into a field of the layout. */
  | { readonly kind: 'type'; readonly place: number; readonly text: string }
  | { readonly kind: 'refetch' }
  | { readonly kind: 'publish'; readonly names: readonly string[] }
  | { readonly kind: 'language'; readonly to: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'frame' };

/** Some of the fields, in any order. */
export const layoutOf = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...names], { minLength: 1 });

/** Steps that type these characters and change the form around them. */
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

/** Appends text like a keyboard, without waiting between characters. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  for (const character of text) {
    input.setSelectionRange(input.value.length, input.value.length);
    document.execCommand('insertText', false, character);
  }
}
