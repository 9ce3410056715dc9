import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of ours that a file imports, or starts as a worker or a process (`new URL('./worker.ts')`). */
export function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.tsx?)'/g,
  );
  return [...found]
    .map((match) => path.normalize(path.join(path.dirname(file), match[1] ?? match[2] ?? '')))
    .filter((target) => /\.tsx?$/.test(target));
}
