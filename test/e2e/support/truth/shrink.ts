import type { Sequence } from './actions';
import type { Stage } from './createStage';

/** A failure without its amounts and numbers, which depend on what was done before. */
const kindOf = (failure: string): string => failure.replaceAll(/\d/g, '');

/** Leaves out what a failure does not need: actions and faults, one after the other. */
export async function shrink(stage: Stage, sequence: Sequence, failure: string): Promise<Sequence> {
  const fails = async (one: Sequence): Promise<boolean> =>
    (await stage.play(one)).some((other) => kindOf(other) === kindOf(failure));
  let smallest = sequence;
  for (let index = sequence.actions.length - 1; index >= 0; index -= 1) {
    const less = { ...smallest, actions: smallest.actions.toSpliced(index, 1) };
    if (await fails(less)) smallest = less;
  }
  for (const kind of ['writes', 'reads'] as const)
    for (let length = smallest.fates[kind].length - 1; length >= 0; length -= 1) {
      const less = { ...smallest, fates: { ...smallest.fates, [kind]: smallest.fates[kind].slice(0, length) } };
      if (!(await fails(less))) break;
      smallest = less;
    }
  return smallest;
}
