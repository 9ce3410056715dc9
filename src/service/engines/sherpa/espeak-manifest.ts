/** A file in espeak-ng-data that lists all others. It is written last. */
export const MANIFEST = 'mynah-manifest.json';

export type Manifest = readonly (readonly [name: string, bytes: number])[];
