/** A call that an older widget has sent, without its token. */
export type RecordedCall =
  | { readonly transport: 'http'; readonly method: string; readonly path: string; readonly payload: object | null }
  | { readonly transport: 'socket'; readonly type: string; readonly data: object };
