import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueEntry, CatalogueFile } from './catalogue-entry.ts';
import { type InstalledVoice, installedVoiceSchema, VOICE_FILE } from './installed-voice.ts';
import { LibraryError } from './library-error.ts';
import { describeOwnVoice, type OwnFacts } from './own-voice.ts';
import { factsOf, type VoiceFacts } from './voice-facts.ts';
import { digestOf, findDamage, listFiles } from './voice-files.ts';

/** A voice on a disk, such as a stick, that can be installed. */
export interface LocalVoice {
  /**
   * `catalogue`: its files are those of an entry. `exported`: an installed voice of another machine, whose files are
   * complete. `own`: any other model, about which only its files say something.
   */
  readonly kind: 'catalogue' | 'exported' | 'own';
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly facts: VoiceFacts;
}

export interface IdentifyOptions {
  readonly catalogue: readonly CatalogueEntry[];
  /** For voices that are not in the catalogue. */
  readonly own: OwnFacts;
  readonly signal: AbortSignal;
}

/**
 * Finds out which voice is in a folder, or which one a `.onnx` file is.
 * @throws LibraryError `not_a_voice` or `damaged`, and the signal's reason
 */
export async function identifyFolder(
  source: string,
  { catalogue, own, signal }: IdentifyOptions,
): Promise<LocalVoice> {
  const stats = await stat(source).catch(() => undefined);
  if (stats === undefined) throw new LibraryError('not_a_voice', `${source} does not exist.`);
  const folder = stats.isDirectory() ? source : path.dirname(source);
  if (stats.isDirectory()) {
    const exported = await readExport(await exportIn(folder), signal);
    if (exported !== undefined) return exported;
  }
  const entry = await findEntry(stats.isDirectory() ? folder : source, catalogue, signal);
  if (entry !== undefined) {
    const files = entry.source.files.map(({ name }) => name);
    return {
      kind: 'catalogue',
      folder,
      files,
      facts: factsOf(entry, catalogue.indexOf(entry), own.speakers),
    };
  }
  return { kind: 'own', folder, ...(await describeOwnVoice(source, own, signal)) };
}

/**
 * The folder of the exported voice: this one, or the only one in it.
 * @throws LibraryError `not_a_voice` if it contains several
 */
async function exportIn(folder: string): Promise<string> {
  if (existsSync(path.join(folder, VOICE_FILE))) return folder;
  const names = (await readdir(folder)).filter((name) =>
    existsSync(path.join(folder, name, VOICE_FILE)),
  );
  const [name, another] = names;
  if (another !== undefined) {
    const message = `${folder} contains several voices: ${names.join(', ')}. Name the folder of one of them.`;
    throw new LibraryError('not_a_voice', message);
  }
  return name === undefined ? folder : path.join(folder, name);
}

/** The entry of the catalogue whose archive it is. */
export async function findArchive(
  archive: string,
  catalogue: readonly CatalogueEntry[],
  signal: AbortSignal,
): Promise<CatalogueEntry | undefined> {
  for (const entry of catalogue) {
    const file = entry.source.files.find(({ name }) => name.endsWith('.tar.bz2'));
    if (file !== undefined && (await isFile(archive, file, signal))) return entry;
  }
  return undefined;
}

async function readExport(folder: string, signal: AbortSignal): Promise<LocalVoice | undefined> {
  const text = await readFile(path.join(folder, VOICE_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { files, ...facts } = parseVoice(text, folder);
  const [damage] = await findDamage(folder, files, signal);
  if (damage !== undefined) {
    throw new LibraryError(
      'damaged',
      `The copy in ${folder} is damaged: ${damage}. Copy it again.`,
    );
  }
  const { version: _version, realTimeFactor: _speed, installedAt: _time, ...rest } = facts;
  return { kind: 'exported', folder, files: files.map((file) => file.path), facts: rest };
}

function parseVoice(text: string, folder: string): InstalledVoice {
  try {
    return installedVoiceSchema.parse(JSON.parse(text));
  } catch (cause) {
    const file = path.join(folder, VOICE_FILE);
    throw new LibraryError('damaged', `${file} is damaged. Export the voice again.`, cause);
  }
}

/** The entry with single files that are all there. Archives are not recognized by what was in them. */
async function findEntry(
  source: string,
  catalogue: readonly CatalogueEntry[],
  signal: AbortSignal,
): Promise<CatalogueEntry | undefined> {
  const isOneFile = source.endsWith('.onnx');
  const folder = isOneFile ? path.dirname(source) : source;
  const present = isOneFile ? [path.basename(source)] : await listFiles(folder);
  for (const entry of catalogue) {
    if (entry.source.kind !== 'files') continue;
    const { files } = entry.source;
    const models = files.filter(({ name }) => name.endsWith('.onnx'));
    if (!models.every(({ name }) => present.includes(name))) continue;
    if (await areFiles(folder, files, signal)) return entry;
  }
  return undefined;
}

async function areFiles(
  folder: string,
  files: readonly CatalogueFile[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const file of files) {
    if (!(await isFile(path.join(folder, file.name), file, signal))) return false;
  }
  return true;
}

export async function isFile(
  file: string,
  { bytes, digest }: CatalogueFile,
  signal: AbortSignal,
): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  if (stats?.size !== bytes) return false;
  return (await digestOf(file, digest.algorithm, signal)) === digest.hex;
}
