/** Every name that a property of a form has, inherited ones among them: an element of that name in a form hides it. */
export function formProperties(): string[] {
  const names = new Set<string>();
  for (let of: object | null = HTMLFormElement.prototype; of !== null; of = Object.getPrototypeOf(of))
    for (const name of Object.getOwnPropertyNames(of)) names.add(name);
  return [...names].sort();
}
