import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { tidyEntry } from './dictionary-entries.ts';
import { parseImport } from './import-fault.ts';
import { STORE_LIMITS } from './limits.ts';
import type { DictionaryDraft, DictionaryEntry } from './types/dictionary.ts';

const fileSchema = z.object({
  format: z.literal('mynah-dictionary'),
  version: z.literal(1),
  entries: z
    .array(z.object({ kind: z.enum(['word', 'pattern']), from: z.string(), to: z.string() }))
    .max(STORE_LIMITS.dictionaryEntries),
});

export function fileOfEntries(entries: readonly DictionaryEntry[]): z.input<typeof fileSchema> {
  return {
    format: 'mynah-dictionary',
    version: 1,
    entries: entries.map(({ kind, from, to }) => ({ kind, from, to })),
  };
}

/** @throws Failure `import.invalid` */
export function entriesOfFile(
  file: unknown,
  createdBy: string,
  isPattern: (from: string) => boolean,
): DictionaryDraft[] {
  return parseImport(fileSchema, file).entries.map((entry, index) => {
    const at = `entries.${index}`;
    if (entry.kind === 'pattern' && !isPattern(entry.from)) {
      throw new Failure('import.invalid', { at: `${at}.from` });
    }
    try {
      return tidyEntry({ ...entry, createdBy });
    } catch (cause) {
      throw new Failure('import.invalid', { at }, { cause });
    }
  });
}
