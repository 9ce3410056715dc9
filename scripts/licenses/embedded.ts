import embedded from './embedded.json' with { type: 'json' };

/** Software and data that packages contain in compiled form, without naming it in package.json. */
export interface EmbeddedComponent {
  /** The npm package. */
  in: string;
  /** The examined version of the package. Another version must be examined again. */
  inVersion: string;
  name: string;
  /** SPDX expression. */
  license: string;
  copyright: string;
  /** Where the source is. */
  source: string;
  /** SPDX identifiers, or files in `texts/` without `.txt`. Default: the package contains the text. */
  texts?: readonly string[];
}

export const EMBEDDED: readonly EmbeddedComponent[] = embedded.packages;

/** Data that this repository contains. */
export const OWN_DATA: readonly (Omit<EmbeddedComponent, 'in' | 'inVersion'> & {
  file: string;
  texts: readonly string[];
})[] = embedded.files;
