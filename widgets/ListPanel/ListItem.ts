/** An option in a ListPanel. */
export interface ListItem {
  /** Unique in the list; passed to `onChoose`. */
  readonly key: string;
  readonly text: string;
  /** At the end of the row: a country's prefix, a fee. */
  readonly note?: string;
  /** An icon's name, like 'country/br'. */
  readonly icon?: string;
  /** Further search terms besides text and note. */
  readonly searchTerms?: string;
}
