import { existsSync } from 'node:fs';
import { PlainError } from '../../../shared/common/plain-error.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { JSON_OPTION, UsageError } from '../../cli/command.ts';
import { findLanguage } from '../../find-language.ts';
import { findEntries, licencePageOf } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import { isArchive } from '../fetch-entry.ts';
import type { LocalVoice } from '../local-voice.ts';
import type { OwnFacts } from '../own-voice.ts';
import type { OnProgress } from '../progress.ts';
import { findMissingPackage } from '../try-voice.ts';
import { factsOf, type VoiceFacts } from '../voice-facts.ts';
import type { AddedVoice } from '../voice-library.ts';
import { describeAdded, toAddedJson } from './added-voice.ts';
import { requireEntry } from './find-voice.ts';
import { ProgressReport } from './progress-report.ts';
import { PROGRAM, type VoicesCommand, type VoicesContext } from './voices-command.ts';
import { describeLanguages, downloadSize, factLines, licenceLines, nameSpeakers } from './words.ts';

export const add: VoicesCommand = {
  name: 'add',
  description: 'install voices from the list, or from a disk',
  operands: ['NAME…'],
  options: {
    yes: { description: 'install without asking' },
    accept: {
      value: 'NAME',
      description: 'full name of a voice that is not for commercial use',
    },
    speakers: { value: 'NUMBERS', description: 'speakers of the model that become voices: 0,3' },
    name: { value: 'NAME', description: 'what a voice of your own is called' },
    language: { value: 'CODE', description: 'the language of a voice of your own' },
    gender: { value: 'f|m', description: 'how a voice of your own sounds' },
    ...JSON_OPTION,
  },
  examples: [
    'add de',
    'add en_US-kristin-medium thorsten --yes',
    'add /media/stick/my-voice --name Anna --language de --gender f',
  ],
  async run(context) {
    const own = readOwnFacts(context);
    const sources = context.operands.map((typed) =>
      isPath(typed, context) ? typed : requireEntry(typed, context.catalogue),
    );
    const entries = sources.filter((source) => typeof source !== 'string');
    // All questions come before the first download, which takes long.
    for (const entry of entries) await agreeOn(entry, own, context);
    for (const source of sources) {
      if (typeof source === 'string') await addLocal(source, own, context);
      else await addEntry(source, own, context);
    }
  },
};

/** A name of the catalogue comes before a folder that happens to have the same name. */
function isPath(typed: string, { catalogue }: VoicesContext): boolean {
  if (/[/\\]/.test(typed) || isArchive(typed) || typed.endsWith('.onnx')) return true;
  return findEntries(typed, catalogue).length === 0 && existsSync(typed);
}

async function agreeOn(
  entry: CatalogueEntry,
  { speakers }: OwnFacts,
  context: VoicesContext,
): Promise<void> {
  const { library } = context;
  if ((await library.find(entry.key)) !== undefined) return;
  const facts = factsOf(entry, context.catalogue.indexOf(entry), speakers);
  const received = await library.receivedBytes(entry);
  const start = received > 0 ? ', which continues an earlier attempt' : '';
  await requireConsent(context, facts, [
    ['Download', `${downloadSize(entry)}${start}`],
    ['License page', licencePageOf(entry)],
  ]);
}

async function addEntry(
  entry: CatalogueEntry,
  { speakers }: OwnFacts,
  context: VoicesContext,
): Promise<void> {
  const { library, signal } = context;
  await run(
    context,
    entry.key,
    `What has arrived is kept. To continue, run: ${PROGRAM} add ${entry.key}`,
    (onProgress) => library.add(entry, { ...(speakers && { speakers }), signal, onProgress }),
  );
}

async function addLocal(source: string, own: OwnFacts, context: VoicesContext): Promise<void> {
  const { library, signal } = context;
  if (isArchive(source)) say(context, `Unpacking ${source} …`);
  await library.open(source, own, signal, async (local) => {
    const known = await library.find(local.facts.key);
    if (known !== undefined) return report(context, { voice: known, isNew: false });
    await requireConsent(context, local.facts, [['Found', ORIGINS[local.kind]]]);
    await run(context, local.facts.key, 'Nothing was installed.', (onProgress) =>
      library.addFrom(local, { signal, onProgress }),
    );
  });
}

const ORIGINS: Readonly<Record<LocalVoice['kind'], string>> = {
  catalogue: 'the files are those of the publisher',
  exported: 'an exported voice, whose files are complete',
  own: 'a voice that Mynah does not know: make sure that you may use it',
};

/** Shows the license, and asks or checks that it was accepted. */
async function requireConsent(
  context: VoicesContext,
  facts: VoiceFacts,
  more: readonly [string, string][],
): Promise<void> {
  const { terminal, values, signal } = context;
  const { key, name, speakers } = facts;
  const spoken: [string, string] = ['Languages', describeLanguages(facts.languages)];
  const voices: [string, string][] =
    speakers.length > 0 ? [['Voices', nameSpeakers(speakers)]] : [];
  say(context, `${name} (${key})`);
  const lines = factLines([spoken, ...voices, ...licenceLines(facts), ...more], terminal.columns);
  for (const line of lines) say(context, line);
  const accepted = String(values.accept ?? '').split(',');
  if (facts.commercialUse === 'no') {
    if (accepted.includes(key)) return;
    throw new UsageError(
      `${name} is not for commercial use. If you may use it, add: --accept ${key}`,
    );
  }
  if (values.yes === true) return;
  if (!terminal.isInteractive || values.json === true) {
    throw new UsageError('To accept this license and install the voice, add: --yes');
  }
  if (await terminal.ask('Install it?', signal)) return;
  signal.throwIfAborted();
  throw new PlainError(`${name} was not installed.`);
}

/** @param whenStopped what Ctrl-C means, and what to do next */
async function run(
  context: VoicesContext,
  key: string,
  whenStopped: string,
  install: (onProgress: OnProgress) => Promise<AddedVoice>,
): Promise<void> {
  const { terminal, values, signal } = context;
  using progress = new ProgressReport(key, terminal, values.json === true);
  try {
    report(context, await install((step) => progress.show(step)));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new PlainError(`Stopped. ${whenStopped}`, { cause: error });
  }
}

function report({ terminal, values }: VoicesContext, added: AddedVoice): void {
  const lines =
    values.json === true
      ? [JSON.stringify(toAddedJson(added))]
      : describeAdded(added, findMissingPackage());
  for (const line of lines) terminal.print(line);
}

/** For people only. */
function say({ terminal, values }: VoicesContext, line: string): void {
  if (values.json !== true) terminal.print(line);
}

function readOwnFacts({ values }: VoicesContext): OwnFacts {
  const { name, language, gender, speakers } = values;
  if (gender !== undefined && gender !== 'f' && gender !== 'm') {
    throw new UsageError('--gender must be f or m.');
  }
  if (speakers !== undefined && !/^\d{1,5}(,\d{1,5})*$/.test(String(speakers))) {
    throw new UsageError('--speakers must be numbers, separated by commas: 0,3,7');
  }
  return {
    name: name === undefined ? undefined : String(name),
    languages: language === undefined ? undefined : [requireLanguage(String(language))],
    gender,
    speakers: speakers === undefined ? undefined : String(speakers).split(',').map(Number),
  };
}

function requireLanguage(typed: string): Language {
  const language = findLanguage(typed);
  if (language !== undefined) return language;
  throw new UsageError(`--language must be a code such as de, not "${typed}".`);
}
