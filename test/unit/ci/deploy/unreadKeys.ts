/** Lists the keys, as paths, that are not read while this runs: of a validator, those that its schema does not know. */
export function unreadKeys<Value extends object>(value: Value, use: (value: Value) => void): readonly string[] {
  const unread = new Set<string>();
  const watch = <Part>(part: Part, path: string): Part => {
    if (typeof part !== 'object' || part === null) return part;
    const inner = new Map(Object.entries(part).map(([key, each]) => [key, watch(each, `${path}${key}.`)]));
    for (const key of inner.keys()) unread.add(`${path}${key}`);
    return new Proxy(part, {
      get(target, key) {
        unread.delete(`${path}${String(key)}`);
        return inner.get(String(key)) ?? Reflect.get(target, key);
      },
    });
  };
  use(watch(value, ''));
  return [...unread];
}
