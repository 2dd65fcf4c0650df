/** Postgres refuses U+0000 in texts, and gets half of a surrogate pair as U+FFFD: two texts would become one. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether the database stores this text, and as itself. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
