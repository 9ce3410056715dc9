import { readFileSync } from 'node:fs';

/** A row of `piper.tsv`: a Piper voice that Mynah offers. Cells are empty where nothing is known. */
export type PiperRow = Readonly<
  Record<
    | 'key'
    | 'name'
    /** `f`, or several such as `4 m Thorsten neutral; 0 m Thorsten amused`, the best first. */
    | 'speakers'
    | 'licence'
    /** What the weights were trained from, where that restricts their use: a key of `BASES`. */
    | 'base'
    | 'commercialUse'
    /** Whom or what to credit, without the license. */
    | 'credit'
    /** Codes of languages, with commas. */
    | 'recommendedFor'
    | 'onnxBytes'
    | 'onnxMd5'
    | 'onnxSha256'
    | 'jsonBytes'
    | 'jsonMd5'
    | 'cardBytes'
    | 'cardMd5',
    string
  >
>;

export function readPiperTable(): PiperRow[] {
  return readTable('piper.tsv') as PiperRow[];
}

/** The Piper voices that Mynah does not offer, with the reason. */
export function readLeftOut(): { readonly key: string; readonly reason: string }[] {
  return readTable('left-out.tsv') as { key: string; reason: string }[];
}

function readTable(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) =>
    Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])),
  );
}
