import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toInt16 } from '../../../shared/audio/pcm.ts';
import { wavFile } from '../../../shared/audio/wav-file.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { pluralize } from '../../../shared/program/process.ts';
import { JSON_OPTION } from '../../cli/command.ts';
import { formatJson, formatTable } from '../../cli/format.ts';
import { EngineError } from '../../engines/engine.ts';
import { findLanguage, foldName } from '../../find-language.ts';
import { GREETINGS } from '../../voices/greetings.ts';
import { findEntries } from '../catalogue.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import { findMissingPackage, speakWith } from '../try-voice.ts';
import { requireInstalled } from './find-voice.ts';
import { PROGRAM, type VoicesCommand, type VoicesContext } from './voices-command.ts';
import { installedSize } from './words.ts';

const remove: VoicesCommand = {
  name: 'remove',
  description: 'remove a voice and free its space',
  operands: ['NAME'],
  options: {},
  examples: ['remove thorsten'],
  async run(context) {
    const {
      library,
      catalogue,
      operands: [typed = ''],
      terminal,
      signal,
    } = context;
    const unfinished = await findUnfinished(typed, context);
    if (unfinished !== undefined) {
      await library.remove(unfinished.key, signal);
      return terminal.print(`Deleted what was downloaded of ${unfinished.key}.`);
    }
    const voice = await requireInstalled(typed, library, catalogue);
    const { key, name } = voice;
    await library.remove(key, signal);
    terminal.print(
      `Removed ${name} (${key}), which frees ${installedSize(voice)}. The next voice of its language speaks instead, or the embedded one.`,
    );
  },
};

const check: VoicesCommand = {
  name: 'check',
  description: 'check the files of all voices, or of one',
  operands: ['[NAME]'],
  options: JSON_OPTION,
  examples: ['check', 'check thorsten'],
  async run({ library, catalogue, operands: [typed], values, terminal, signal }) {
    const voices =
      typed === undefined
        ? await library.list()
        : [await requireInstalled(typed, library, catalogue)];
    const results: { voice: InstalledVoice; damage: string[] }[] = [];
    for (const voice of voices) results.push({ voice, damage: await library.check(voice, signal) });
    const damaged = results.filter(({ damage }) => damage.length > 0);
    if (values.json === true) {
      terminal.print(formatJson(results.map(({ voice, damage }) => ({ key: voice.key, damage }))));
    } else if (voices.length === 0) {
      terminal.print('No voice is installed.');
    } else {
      const rows = results.map(({ voice, damage: [first] }) => [voice.key, first ?? 'complete']);
      for (const line of formatTable(['NAME', 'FILES'], rows)) terminal.print(line);
    }
    if (damaged.length === 0) return;
    const advice = damaged.map(
      ({ voice: { key } }) => `  ${PROGRAM} remove ${key}, then ${PROGRAM} add ${key}`,
    );
    throw new PlainError(
      [`${pluralize(damaged.length, 'voice')} damaged. To replace, run:`, ...advice].join('\n'),
    );
  },
};

const exportVoice: VoicesCommand = {
  name: 'export',
  description: 'copy a voice to a folder, for another machine',
  operands: ['NAME', 'FOLDER'],
  options: {},
  examples: ['export thorsten /media/stick'],
  async run({ library, catalogue, operands: [typed = '', folder = ''], terminal, signal }) {
    const voice = await requireInstalled(typed, library, catalogue);
    const copy = await library.exportTo(voice, folder, signal);
    terminal.print(`Exported ${voice.name} to ${copy}`);
    terminal.print(`On the other machine, run: ${PROGRAM} add ${copy}`);
  },
};

const tryVoice: VoicesCommand = {
  name: 'try',
  description: 'speak a text to a WAV file',
  operands: ['NAME', '[TEXT…]'],
  options: {},
  examples: ['try thorsten', 'try thorsten "Guten Morgen"'],
  async run(context) {
    const { library, catalogue, operands, terminal, signal } = context;
    const [typed = '', ...words] = operands;
    const voice = await requireInstalled(typed, library, catalogue);
    if (voice.kind === 'cloning') {
      throw new PlainError(`${voice.name} has no voice of its own. Clone one: /clone`);
    }
    const missing = findMissingPackage();
    if (missing !== undefined) throw new PlainError(missing);
    const { number, name, language } = chooseSpeaker(voice, typed, context);
    const text = words.length > 0 ? words.join(' ') : GREETINGS[language];
    const request = { text, language, speaker: number };
    const { sampleRate, samples } = await speakWith(
      library.folderOf(voice),
      voice,
      request,
      signal,
    ).catch((error: unknown) => {
      throw error instanceof EngineError ? new PlainError(error.message, { cause: error }) : error;
    });
    const bytes = new Uint8Array(toInt16(samples).buffer);
    const folder = await mkdtemp(path.join(tmpdir(), 'mynah-'));
    const file = path.join(folder, `${foldName(name)}.wav`);
    await writeFile(file, wavFile({ encoding: 's16', channels: 1, sampleRate }, [bytes]));
    terminal.print(`${name} has spoken “${text}” into this file:`);
    terminal.print(file);
  },
};

/** A voice that is not installed, but of which something was downloaded. */
async function findUnfinished(typed: string, { library, catalogue }: VoicesContext) {
  for (const entry of findEntries(typed, catalogue)) {
    if ((await library.find(entry.key)) !== undefined) continue;
    if ((await library.receivedBytes(entry)) > 0) return entry;
  }
  return undefined;
}

/** The speaker of that name, else the first, in the language of that name or of the person. */
function chooseSpeaker(voice: InstalledVoice, typed: string, { languages }: VoicesContext) {
  const named = voice.speakers.find(({ name }) => foldName(name) === foldName(typed));
  const speaker = named ?? voice.speakers[0];
  if (speaker === undefined) throw new PlainError(`${voice.name} has no voice.`);
  const spoken = speaker.languages ?? voice.languages;
  const preferred = [findLanguage(typed), ...languages, spoken[0]];
  const language = preferred.find((code) => code !== undefined && spoken.includes(code)) ?? 'en';
  return { number: speaker.number, name: speaker.name, language };
}

export const INSTALLED_COMMANDS: readonly VoicesCommand[] = [remove, check, exportVoice, tryVoice];
