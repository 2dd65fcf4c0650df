/** The most KB of gzip to fetch; a change that raises a limit gives its reason here. */
export const limits = {
  tile: 33.8,
  // Libraries as their authors released them (PAINT-3): no loader or replacement cuts them any more.
  // What a player sees of money after a reload, and of a page that is slow, is there before the form (contract §11).
  // 2: the form's schema is standard JSON Schema; what it says is written out, by keyword and message.
  // 1: the notice of a device without a network, since no chunk comes after a line is cut (TRUTH-5).
  // 49: rjsf's own fields and schema utilities, as released; 31 of them are the Markdown that its ObjectField imports.
  // 1: a field that did not change keeps its result and its errors, so that a key tests one field.
  // 1: the player's saved accounts, the method used last, and what a payment costs, before it is sent.
  // 1: a pressed form's own places, and what is typed before its fields are there (PAINT-5).
  // 1: of a long list only the tiles near the frame are in the document, and a search renders none anew (PAINT-6).
  // 0.5 over HTTP: a page begins at its top, and the way back leads to where the player was.
  // 0.5: a press on the tile of a prepared form shows it in its own frame (PAINT-4).
  form: { socket: 294.5, http: 279 },
  embed: 4,
  /** Of @cashier/form, without its peers. */
  formPackage: 75,
  /** Until the first form, pressed in the list's first frame, without idle fetches. The socket may open after it. */
  requests: 13,
} as const;
