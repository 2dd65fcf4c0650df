import type { MethodLayouts } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import type { Answer } from '../api/answer';
import { call } from '../api/store';

/** Methods whose layouts are requested at once. */
const partSize = 60;

/** The layouts of all methods, in parts; the first refusal is that of all. */
export async function readLayouts(): Promise<Answer<readonly MethodLayouts[]>> {
  const list = await call('methods');
  if (!list.ok) return list;
  const keys = list.value.methods.map(methodKeyOf);
  const parts = Array.from({ length: Math.ceil(keys.length / partSize) }, (_, part) =>
    call('layouts', { methods: keys.slice(part * partSize, (part + 1) * partSize) }),
  );
  const value: MethodLayouts[] = [];
  for (const answer of await Promise.all(parts)) {
    if (!answer.ok) return answer;
    value.push(...answer.value.methods);
  }
  return { ok: true, value };
}
