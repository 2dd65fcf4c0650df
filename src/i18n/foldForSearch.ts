/** For search in any language: case and accents do not matter, 'cartao' finds 'Cartão', 'sao tome' 'São Tomé'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
