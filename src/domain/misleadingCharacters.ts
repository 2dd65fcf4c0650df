/**
 * Control, direction and invisible characters: with them one name looks like another, or turns the words around it. Joiners
 * are letters' parts in Indian scripts, after a mark.
 */
const misleading =
  /(?!(?<=\p{M})[\u200c\u200d](?=\p{L}))[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export const hasMisleadingCharacters = (name: string): boolean => misleading.test(name);
