type Child = Node | string | null;

interface Attributes {
  readonly class?: string;
  readonly [name: string]: string | undefined;
}

/** Creates an element; strings among its children become text nodes. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) created.setAttribute(name, value);
  created.append(...children.filter((child) => child !== null));
  return created;
}

export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, text);
  created.addEventListener('click', onClick);
  return created;
}
