import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { unpackArchive } from './download/unpack.ts';
import { isArchive } from './fetch-entry.ts';
import { LibraryError } from './library-error.ts';
import {
  findArchive,
  type IdentifyOptions,
  identifyFolder,
  isFile,
  type LocalVoice,
} from './local-voice.ts';
import { factsOf } from './voice-facts.ts';
import { listFiles } from './voice-files.ts';

/** How names of folders with unpacked archives begin. */
const UNPACKED = '.unpacked-';
/** Nobody takes so long to read a license. Older ones were left by processes that were killed. */
const UNPACKED_AGE_MS = 24 * 60 * 60_000;

/**
 * Finds out which voice a path is, and gives it to `use`. An archive is unpacked as long as that takes.
 * @param folder VOICES_DIR, where it is unpacked
 * @throws LibraryError, DownloadError for a damaged archive, the signal's reason
 */
export async function openLocalVoice<T>(
  folder: string,
  source: string,
  options: IdentifyOptions,
  use: (voice: LocalVoice) => Promise<T>,
): Promise<T> {
  const { catalogue, signal } = options;
  if (!isArchive(source)) return use(await identifyFolder(source, options));
  await mkdir(folder, { recursive: true });
  await removeLeftFolders(folder);
  const unpacked = await mkdtemp(path.join(folder, UNPACKED));
  try {
    const entry = await findArchive(source, catalogue, signal);
    // Named like the archive, because the name of the voice comes from it.
    const target = path.join(unpacked, path.basename(source).replace(/\.tar\.bz2$/, ''));
    await mkdir(target);
    await unpackArchive(source, target, { signal });
    if (entry === undefined) return await use(await identifyFolder(target, options));
    await addOtherFiles(entry, path.dirname(source), target, signal);
    const facts = factsOf(entry, catalogue.indexOf(entry), options.own.speakers);
    return await use({ kind: 'catalogue', folder: target, files: await listFiles(target), facts });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** Some models need a file that is published beside their archive. */
async function addOtherFiles(
  { name, source }: CatalogueEntry,
  beside: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  for (const file of source.files.filter((one) => !isArchive(one.name))) {
    const found = path.join(beside, file.name);
    if (!(await isFile(found, file, signal))) {
      const message = `${name} also needs ${file.name}, unchanged and beside the archive.`;
      throw new LibraryError('not_a_voice', message);
    }
    await cp(found, path.join(target, file.name));
  }
}

async function removeLeftFolders(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNPACKED));
  for (const name of names.map((one) => path.join(folder, one))) {
    const stats = await stat(name).catch(() => undefined);
    if (stats === undefined || stats.mtimeMs > Date.now() - UNPACKED_AGE_MS) continue;
    await rm(name, { recursive: true, force: true });
  }
}
