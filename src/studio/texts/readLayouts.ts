import type { MethodLayouts } from '../../contract/generated/types';
import type { Answer, api } from '../api';

/** Methods whose layouts are requested at once. */
const partSize = 60;

/** The layouts of all methods, in parts; the first refusal is that of all. */
export async function readLayouts(
  gateway: Pick<typeof api, 'methods' | 'layouts'>,
): Promise<Answer<readonly MethodLayouts[]>> {
  const list = await gateway.methods();
  if (!list.ok) return list;
  const keys = list.value.methods.map(({ transaction, name }) => ({ transaction, name }));
  const parts = Array.from({ length: Math.ceil(keys.length / partSize) }, (_, part) =>
    gateway.layouts(keys.slice(part * partSize, (part + 1) * partSize)),
  );
  const value: MethodLayouts[] = [];
  for (const answer of await Promise.all(parts)) {
    if (!answer.ok) return answer;
    value.push(...answer.value.methods);
  }
  return { ok: true, value };
}
