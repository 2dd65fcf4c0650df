/** One row of a list to choose from. */
export interface ListItem {
  /** Unlike all others; what is chosen. */
  readonly key: string;
  readonly text: string;
  /** At the row's end: a country's prefix, a fee. */
  readonly note?: string;
  /** An icon's name, as 'country/br'. */
  readonly icon?: string;
  /** Further words by which it is found, besides its text and note. */
  readonly words?: string;
}
