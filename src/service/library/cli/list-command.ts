import { PlainError } from '../../../shared/common/plain-error.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { JSON_OPTION } from '../../cli/command.ts';
import { alignColumns, formatJson, formatTable } from '../../cli/format.ts';
import { findLanguage } from '../../find-language.ts';
import { languageInfo } from '../../language-info.ts';
import { recommendedFor } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import { toJson } from './info-command.ts';
import { PROGRAM, type VoicesCommand, type VoicesContext } from './voices-command.ts';
import { countGenders, describeLanguages, downloadSize, installedSize } from './words.ts';

/** Longer licenses are cut in tables: `info` shows them whole. */
const TABLE = { licenceCharacters: 16 } as const;

/** `npm run voices` without a command. */
export async function showOverview(context: VoicesContext): Promise<void> {
  const { library, catalogue, languages, terminal } = context;
  const installed = await library.list();
  for (const line of describeInstalled(installed, library.folder)) terminal.print(line);
  const missing = languages.filter(
    (language) => !installed.some((voice) => voice.languages.includes(language)),
  );
  const offers = new Set(missing.flatMap((language) => recommendedFor(language, catalogue) ?? []));
  terminal.print('');
  if (offers.size > 0) {
    terminal.print(`Recommended for your languages (${describeLanguages(missing)}):`);
    for (const line of entryTable([...offers])) terminal.print(line);
    terminal.print('');
  }
  const hints = [
    ...[...offers].map(({ name, recommendedFor: codes }) => {
      const language = missing.find((code) => codes.includes(code));
      return [`To add ${name}:`, `${PROGRAM} add ${language}`];
    }),
    ['Other languages:', `${PROGRAM} list`],
    ['More commands:', `${PROGRAM} --help`],
  ];
  for (const line of alignColumns(hints)) terminal.print(line);
}

export const list: VoicesCommand = {
  name: 'list',
  description: 'show the recommended voices, or all of a language',
  operands: ['[LANGUAGE]'],
  options: { all: { description: 'show all voices' }, ...JSON_OPTION },
  examples: ['list', 'list de', 'list --all'],
  async run({ library, catalogue, operands: [typed], values, terminal }) {
    const language = typed === undefined ? undefined : requireLanguage(typed);
    const entries = catalogue.filter((entry) =>
      language === undefined
        ? values.all === true || isRecommended(entry)
        : entry.languages.includes(language),
    );
    const installed = await library.list();
    if (values.json === true) {
      return terminal.print(formatJson(entries.map((entry) => toJson(entry, installed))));
    }
    if (language !== undefined && entries.length === 0) {
      const { name } = languageInfo(language);
      return terminal.print(
        `There is no voice for ${name} to download. The embedded engine speaks it.`,
      );
    }
    for (const line of entryTable(entries, installed, language)) terminal.print(line);
    terminal.print('');
    terminal.print(
      `* is recommended${language === undefined ? ' for a language' : ''}, + is installed.`,
    );
    terminal.print(`To know more about one, or to add it: ${PROGRAM} info NAME, or add NAME`);
    if (language === undefined && values.all !== true) {
      terminal.print(`All ${catalogue.length} voices: ${PROGRAM} list --all`);
    }
  },
};

function describeInstalled(installed: readonly InstalledVoice[], folder: string): string[] {
  if (installed.length === 0) {
    return ['No voice is installed: the embedded voices speak, which sound like machines.'];
  }
  const rows = installed.map((voice) => [
    `  ${voice.key}`,
    countGenders(voice.speakers),
    installedSize(voice),
    shorten(voice.licence),
    describeLanguages(voice.languages, 1),
  ]);
  return [
    `Installed in ${folder}:`,
    ...formatTable(['  NAME', 'VOICES', 'SIZE', 'LICENSE', 'LANGUAGE'], rows),
  ];
}

function entryTable(
  entries: readonly CatalogueEntry[],
  installed: readonly InstalledVoice[] = [],
  language?: Language,
): string[] {
  const rows = entries.map((entry) => {
    const isHere = installed.some(({ key }) => key === entry.key);
    const mark = isHere ? '+' : isRecommended(entry, language) ? '*' : ' ';
    const start = [`${mark} ${entry.key}`, countGenders(entry.speakers), downloadSize(entry)];
    const licence = shorten(entry.licence);
    return language === undefined
      ? [...start, licence, describeLanguages(entry.languages, 1)]
      : [...start, licence, entry.commercialUse];
  });
  // Both do not fit into 80 columns.
  const last = language === undefined ? 'LANGUAGE' : 'COMMERCIAL USE';
  return formatTable(['  NAME', 'VOICES', 'SIZE', 'LICENSE', last], rows);
}

function isRecommended({ recommendedFor: codes }: CatalogueEntry, language?: Language): boolean {
  return language === undefined ? codes.length > 0 : codes.includes(language);
}

function shorten(licence: string | undefined): string {
  if (licence === undefined) return 'not stated';
  const { licenceCharacters } = TABLE;
  return licence.length <= licenceCharacters
    ? licence
    : `${licence.slice(0, licenceCharacters - 1)}…`;
}

function requireLanguage(typed: string): Language {
  const language = findLanguage(typed);
  if (language !== undefined) return language;
  throw new PlainError(
    `There is no language "${typed}". Use a code such as "de", or a name such as "German".`,
  );
}
