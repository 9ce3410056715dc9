import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { JSON_OPTION } from '../../cli/command.ts';
import { formatJson } from '../../cli/format.ts';
import { foldName } from '../../find-language.ts';
import { findEntries, licencePageOf } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import { downloadBytes } from '../fetch-entry.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import { requireEntry } from './find-voice.ts';
import { PROGRAM, type VoicesCommand } from './voices-command.ts';
import {
  describeLanguages,
  downloadSize,
  factLines,
  formatBytes,
  installedSize,
  licenceLines,
  nameSpeakers,
} from './words.ts';

type Facts = [name: string, value: string][];

export const info: VoicesCommand = {
  name: 'info',
  description: 'show all facts about a voice, with its license',
  operands: ['NAME'],
  options: JSON_OPTION,
  examples: ['info thorsten', 'info de_DE-thorsten-medium --json'],
  async run({ library, catalogue, operands: [typed = ''], values, terminal }) {
    const installed = await library.list();
    const isKnown = findEntries(typed, catalogue).length > 0;
    const own = isKnown ? undefined : findOwn(typed, installed);
    const entry = own ?? requireEntry(typed, catalogue);
    const voice = installed.find(({ key }) => key === entry.key);
    if (values.json === true) {
      return terminal.print(formatJson('source' in entry ? toJson(entry, installed) : entry));
    }
    const facts = 'source' in entry ? describeEntry(entry, voice) : describeOwn(entry);
    terminal.print(`${entry.name} (${entry.key})`);
    for (const line of factLines(facts, terminal.columns)) terminal.print(line);
    if (voice === undefined) terminal.print(`To add it: ${PROGRAM} add ${entry.key}`);
  },
};

/** A voice that is not in the catalogue. */
function findOwn(typed: string, installed: readonly InstalledVoice[]): InstalledVoice | undefined {
  const folded = foldName(typed);
  return installed.find(({ key, name }) => [key, name].map(foldName).includes(folded));
}

function describeEntry(entry: CatalogueEntry, voice: InstalledVoice | undefined): Facts {
  const { recommendedFor: codes } = entry;
  const measured = voice?.realTimeFactor;
  const recommended: Facts = codes.length === 0 ? [] : [['Recommended', `for ${all(codes)}`]];
  return [
    ['Languages', all(entry.languages)],
    ...speakerFacts(entry.speakers),
    ['Size', `${downloadSize(entry)} to download, ${formatBytes(entry.installedBytes)} on disk`],
    ...licenceLines(entry),
    ['License page', licencePageOf(entry)],
    ...speedFacts(measured ?? entry.realTimeFactor, measured !== undefined),
    ...recommended,
    ['Installed', voice === undefined ? 'no' : 'yes'],
  ];
}

function describeOwn(voice: InstalledVoice): Facts {
  return [
    ['Languages', all(voice.languages)],
    ...speakerFacts(voice.speakers),
    ['Size', `${installedSize(voice)} on disk`],
    ...licenceLines(voice),
    ...(voice.realTimeFactor === undefined ? [] : speedFacts(voice.realTimeFactor, true)),
    ['Installed', 'yes'],
  ];
}

function speakerFacts(speakers: Parameters<typeof nameSpeakers>[0]): Facts {
  return speakers.length === 0 ? [] : [['Voices', nameSpeakers(speakers)]];
}

function speedFacts(realTimeFactor: number, isMeasured: boolean): Facts {
  const how = isMeasured ? 'measured here' : 'expected on one core';
  return [['Speed', `${realTimeFactor.toFixed(2)} s for a second of speech, ${how}`]];
}

function all(languages: readonly Language[]): string {
  return describeLanguages(languages, LANGUAGES.length);
}

export function toJson(entry: CatalogueEntry, installed: readonly InstalledVoice[]): object {
  return {
    key: entry.key,
    name: entry.name,
    kind: entry.kind,
    languages: entry.languages,
    speakers: entry.speakers,
    download_bytes: downloadBytes(entry),
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
