/** A dictionary entry. */
export interface Rule {
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** In a pattern rule, `$1` is the text that matched the first wildcard. */
  readonly to: string;
}
