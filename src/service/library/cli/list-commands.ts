import { PlainError } from '../../../shared/common/plain-error.ts';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { JSON_OPTION } from '../../cli/command.ts';
import { formatJson, formatTable } from '../../cli/format.ts';
import { findLanguage } from '../../find-language.ts';
import { languageInfo } from '../../language-info.ts';
import { licencePageOf, recommendedFor } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import { requireEntry } from './find-voice.ts';
import { PROGRAM, type VoicesCommand, type VoicesContext } from './voices-command.ts';
import {
  countGenders,
  describeLanguages,
  downloadSize,
  factLines,
  formatBytes,
  licenceLines,
  nameSpeakers,
} from './words.ts';

/** Longer licenses are cut in tables: `info` shows them whole. */
const TABLE = { licenceCharacters: 16 } as const;

/** `npm run voices` without a command. */
export async function showOverview(context: VoicesContext): Promise<void> {
  const { library, catalogue, languages, terminal } = context;
  const installed = await library.list();
  for (const line of describeInstalled(installed, library.folder)) terminal.print(line);
  const offers = new Map<CatalogueEntry, Language[]>();
  for (const language of languages) {
    const entry = recommendedFor(language, catalogue);
    if (entry === undefined || installed.some(({ key }) => key === entry.key)) continue;
    offers.set(entry, [...(offers.get(entry) ?? []), language]);
  }
  terminal.print('');
  const names = describeLanguages(languages);
  if (offers.size > 0) {
    terminal.print(`Recommended for your languages (${names}):`);
    for (const line of entryTable([...offers.keys()])) terminal.print(line);
    terminal.print('');
    for (const [entry, [language]] of offers) {
      terminal.print(`${`To add ${entry.name}:`.padEnd(24)}${PROGRAM} add ${language}`);
    }
  } else {
    terminal.print(`There is nothing more to recommend for your languages (${names}).`);
  }
  terminal.print(`${'Other languages:'.padEnd(24)}${PROGRAM} list`);
  terminal.print(`${'More commands:'.padEnd(24)}${PROGRAM} --help`);
}

const list: VoicesCommand = {
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

const info: VoicesCommand = {
  name: 'info',
  description: 'show all facts about a voice, with its license',
  operands: ['NAME'],
  options: JSON_OPTION,
  examples: ['info thorsten', 'info de_DE-thorsten-medium --json'],
  async run({ library, catalogue, operands: [typed = ''], values, terminal }) {
    const entry = requireEntry(typed, catalogue);
    const installed = await library.list();
    if (values.json === true) return terminal.print(formatJson(toJson(entry, installed)));
    const voice = installed.find(({ key }) => key === entry.key);
    const [first] = entry.recommendedFor;
    const facts: [string, string][] = [
      ['Languages', describeLanguages(entry.languages, LANGUAGES.length)],
      ...(entry.speakers.length > 0
        ? [['Voices', nameSpeakers(entry.speakers)] as [string, string]]
        : []),
      ['Size', `${downloadSize(entry)} to download, ${formatBytes(entry.installedBytes)} on disk`],
      ...licenceLines(entry),
      ['License page', licencePageOf(entry)],
      ['Speed', describeSpeed(voice?.realTimeFactor, entry.realTimeFactor)],
      ...(first === undefined
        ? []
        : [['Recommended', `for ${describeLanguages(entry.recommendedFor)}`] as [string, string]]),
      ['Installed', voice === undefined ? 'no' : 'yes'],
    ];
    terminal.print(`${entry.name} (${entry.key})`);
    for (const line of factLines(facts, terminal.columns)) terminal.print(line);
    if (voice === undefined) terminal.print(`To add it: ${PROGRAM} add ${entry.key}`);
  },
};

function describeInstalled(installed: readonly InstalledVoice[], folder: string): string[] {
  if (installed.length === 0) {
    return ['No voice is installed: the embedded voices speak, which sound like machines.'];
  }
  const rows = installed.map((voice) => [
    `  ${voice.key}`,
    countGenders(voice.speakers),
    formatBytes(voice.files.reduce((sum, { bytes }) => sum + bytes, 0)),
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

function describeSpeed(measured: number | undefined, expected: number): string {
  const factor = (measured ?? expected).toFixed(2);
  const how = measured === undefined ? 'expected on one core' : 'measured here';
  return `${factor} s for a second of speech, ${how}`;
}

function requireLanguage(typed: string): Language {
  const language = findLanguage(typed);
  if (language !== undefined) return language;
  throw new PlainError(
    `There is no language "${typed}". Use a code such as "de", or a name such as "German".`,
  );
}

function toJson(entry: CatalogueEntry, installed: readonly InstalledVoice[]): object {
  return {
    key: entry.key,
    name: entry.name,
    kind: entry.kind,
    languages: entry.languages,
    speakers: entry.speakers,
    download_bytes: entry.source.files.reduce((sum, { bytes }) => sum + bytes, 0),
    installed_bytes: entry.installedBytes,
    licence: entry.licence ?? null,
    licence_url: licencePageOf(entry),
    credit: entry.credit ?? null,
    trained_from: entry.trainedFrom ?? null,
    commercial_use: entry.commercialUse,
    recommended_for: entry.recommendedFor,
    is_installed: installed.some(({ key }) => key === entry.key),
  };
}

export const LIST_COMMANDS: readonly VoicesCommand[] = [list, info];
