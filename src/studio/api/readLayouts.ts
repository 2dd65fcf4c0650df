import type { MethodKey, MethodLayouts } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import { type Answer, answerTo } from './answer';

/** Methods whose layouts are requested at once. */
const partSize = 60;

/** The layouts of methods, in parts; the first refusal is that of all. */
export async function readLayouts(
  keys: readonly MethodKey[],
  outdated?: AbortSignal,
): Promise<Answer<MethodLayouts[]>> {
  const parts = Array.from({ length: Math.ceil(keys.length / partSize) }, (_, part) => {
    const methods = keys.slice(part * partSize, (part + 1) * partSize).map(methodKeyOf);
    return answerTo('layouts', { methods }, undefined, outdated);
  });
  const value: MethodLayouts[] = [];
  for (const answer of await Promise.all(parts)) {
    if (!answer.ok) return answer;
    value.push(...answer.value.methods);
  }
  return { ok: true, value };
}
