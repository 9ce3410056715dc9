import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ArchiveError } from './archive-error.ts';
import { type TarFile, untar } from './untar.ts';

export interface ExtractLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
}

const MAX_NAME_CHARACTERS = 255;
/** Mynah has the first one, and the current sherpa-onnx does not use the second one. */
const SKIPPED_FOLDERS = ['espeak-ng-data', 'dict'];
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const EXISTS = ['EEXIST', 'ENOTDIR', 'EISDIR'];

/**
 * Writes the files of a tar archive, which are all in one folder, to a folder.
 * @throws ArchiveError; errors of the disk
 */
export function extract(
  tar: Iterable<Uint8Array>,
  folder: string,
  { maxFiles, maxBytes }: ExtractLimits,
): void {
  let top: string | undefined;
  let files = 0;
  let bytes = 0;
  for (const file of untar(tar)) {
    files += 1;
    bytes += file.bytes;
    if (files > maxFiles) throw new ArchiveError(`it contains more than ${maxFiles} files`);
    if (bytes > maxBytes) throw new ArchiveError(`it contains more than ${maxBytes} bytes`);
    const [first, ...names] = namesOf(file);
    top ??= first;
    if (names.length === 0 || first !== top) {
      throw new ArchiveError('its files are not all in one folder');
    }
    const isSkipped = names.length > 1 && SKIPPED_FOLDERS.includes(names[0] ?? '');
    if (isSkipped) for (const _ of file.content);
    else write(file, path.join(folder, ...names));
  }
  if (files === 0) throw new ArchiveError('it contains no files');
}

function namesOf({ name }: TarFile): string[] {
  const names = name.split('/').filter((part) => part !== '' && part !== '.');
  const isUnsafe =
    name.startsWith('/') || names.includes('..') || /[\p{Cc}\p{Cs}\\:\uFFFD]/u.test(name);
  if (isUnsafe || name.length > MAX_NAME_CHARACTERS) {
    throw new ArchiveError(`it contains an unsafe name, ${JSON.stringify(name)}`);
  }
  return names;
}

function write({ name, content }: TarFile, file: string): void {
  const descriptor = create(name, file);
  try {
    for (const part of content) {
      for (let at = 0; at < part.length; ) at += writeSync(descriptor, part, at);
    }
  } finally {
    closeSync(descriptor);
  }
}

function create(name: string, file: string): number {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    return openSync(file, 'wx', PRIVATE_FILE);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!EXISTS.includes(code)) throw error;
    throw new ArchiveError(`it contains a name twice, ${JSON.stringify(name)}`);
  }
}
