/** Removes case and accents for search: 'cartao' finds 'Cartão'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
