import { readLeftOut, readPiperTable } from './tables.ts';

/** The fields of Piper's voices.json that are compared. */
export type PiperList = Readonly<
  Record<
    string,
    {
      readonly files: Readonly<
        Record<string, { readonly size_bytes: number; readonly md5_digest: string }>
      >;
    }
  >
>;

/** What differs between Piper's list of voices and the tables, a line each. */
export function comparePiper(list: PiperList): string[] {
  const rows = readPiperTable();
  const known = new Set([...rows, ...readLeftOut()].map(({ key }) => key));
  const added = Object.keys(list).filter((key) => !known.has(key));
  return [
    ...[...known].filter((key) => !(key in list)).map((key) => `${key}: no longer in the list`),
    ...rows.flatMap((row) =>
      Object.entries(list[row.key]?.files ?? {}).flatMap(([path, listed]) => {
        const name = path.slice(path.lastIndexOf('/') + 1);
        const now = `${listed.size_bytes} ${listed.md5_digest}`;
        const part = name === 'MODEL_CARD' ? 'card' : name.endsWith('.json') ? 'json' : 'onnx';
        const before = `${row[`${part}Bytes`]} ${row[`${part}Md5`]}`;
        return now === before ? [] : [`${row.key}: ${name} was ${before}, is ${now}`];
      }),
    ),
    ...added.map((key) => `${key}: new. Add it to piper.tsv or left-out.tsv`),
  ];
}
