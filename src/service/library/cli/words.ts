import type { Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import { downloadBytes } from '../fetch-entry.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import type { VoiceFacts } from '../voice-facts.ts';

/** `63 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} kB`;
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** `German`, or `31 languages`. */
export function describeLanguages(languages: readonly Language[], most = 3): string {
  if (languages.length > most) return `${languages.length} languages`;
  return joinWords(languages.map((code) => languageInfo(code).name));
}

/** `1 f, 2 m`. */
export function countGenders(
  speakers: VoiceFacts['speakers'] | CatalogueEntry['speakers'],
): string {
  const count = (gender: 'f' | 'm') => speakers.filter((one) => one.gender === gender).length;
  const parts = (['f', 'm'] as const).filter((gender) => count(gender) > 0);
  return parts.map((gender) => `${count(gender)} ${gender}`).join(', ') || '-';
}

/** `Lada and Tetiana (female), Mykyta (male)`. */
export function nameSpeakers(speakers: readonly { name: string; gender: 'f' | 'm' }[]): string {
  const genders = Map.groupBy(speakers, ({ gender }) => gender);
  return [...genders]
    .map(([gender, some]) => {
      const names = joinWords(some.map(({ name }) => name));
      return `${names} (${gender === 'f' ? 'female' : 'male'})`;
    })
    .join(', ');
}

/** `Lada, Mykyta and Tetiana`. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const COMMERCIAL_USE: Readonly<Record<CatalogueEntry['commercialUse'], string>> = {
  yes: 'allowed',
  no: 'not allowed',
  unclear: 'unclear: fine in private, ask a lawyer for a business',
};

/** The license and all that comes with it, as lines of names and values. */
export function licenceLines(
  facts: Pick<VoiceFacts, 'licence' | 'credit' | 'trainedFrom' | 'commercialUse'>,
): [string, string][] {
  const { licence, credit, trainedFrom, commercialUse } = facts;
  return [
    ['License', licence ?? 'none is stated'],
    ...(credit === undefined ? [] : [['Credit', credit] as [string, string]]),
    ...(trainedFrom === undefined ? [] : [['Trained from', trainedFrom] as [string, string]]),
    ['Commercial use', COMMERCIAL_USE[commercialUse]],
  ];
}

/** Names and values, one pair a line. Long values go on in the next line. */
export function factLines(facts: readonly [string, string][], columns: number): string[] {
  const width = Math.max(...facts.map(([name]) => name.length)) + 3;
  return facts.flatMap(([name, value]) =>
    wrap(value, Math.max(30, columns - width - 2)).map(
      (line, index) => `  ${(index === 0 ? `${name}:` : '').padEnd(width)}${line}`,
    ),
  );
}

/** Lines of whole words. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

export function installedSize({ files }: Pick<InstalledVoice, 'files'>): string {
  return formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0));
}

export function downloadSize(entry: CatalogueEntry): string {
  return formatBytes(downloadBytes(entry));
}
