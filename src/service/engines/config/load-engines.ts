import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../../shared/common/logger.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { describeFileError } from '../../../shared/program/process.ts';
import type { ConfiguredEngine, EngineSet } from '../engine-set.ts';
import type { ApiKeys } from './api-keys.ts';
import { checkEngines, type DescribedEngine, type EngineSources } from './check-engines.ts';
import { checkEngineList, checkLanguages } from './check-languages.ts';
import { checkVoices } from './check-voices.ts';
import { Mistakes } from './mistakes.ts';

/** A configuration with all languages and hundreds of voices has about 50 kB. */
const MAX_FILE_BYTES = 1_000_000;

export interface EngineFileOptions {
  /** The path of `engines.json`, as the operator wrote it. */
  readonly file: string;
  readonly kinds: EngineSources['kinds'];
  readonly keys: ApiKeys;
  readonly log: Logger;
}

/**
 * Reads the operator's engines. Does not wait for any of them: a server may start later.
 * @throws PlainError with all mistakes in the file, each with its line and what to do
 */
export async function loadEngines({
  file,
  kinds,
  keys,
  log,
}: EngineFileOptions): Promise<EngineSet> {
  const mistakes = new Mistakes(await readText(file));
  const folder = path.dirname(path.resolve(file));
  const { engines, ...rest } = checkFile(mistakes, { kinds, keys, folder });
  const described = mistakes.describe(file);
  if (described !== undefined) throw new PlainError(described);
  return { engines: engines.map((engine) => create(engine, folder, log)), ...rest };
}

function checkFile(mistakes: Mistakes, sources: EngineSources) {
  mistakes.checkRoot(['$schema', 'engines', 'languages', 'voices', 'cloning']);
  // Also those with mistakes, so that their names count as known.
  const names = mistakes.entriesAt(['engines']).map(([name]) => name);
  return {
    engines: checkEngines(mistakes, sources),
    languages: checkLanguages(mistakes, names),
    ...checkVoices(mistakes, names),
    cloning:
      mistakes.at(['cloning']) === undefined ? [] : checkEngineList(mistakes, ['cloning'], names),
  };
}

function create(
  { name, kindName, kind, settings, apiKey, ...use }: DescribedEngine,
  folder: string,
  log: Logger,
): ConfiguredEngine {
  const engine = kind.create(settings, {
    name,
    apiKey,
    folder,
    log: log.child({ engine: name }),
  });
  return { ...use, engine, kind: kindName, isLocal: kind.isLocal };
}

async function readText(file: string): Promise<string> {
  const bytes = await readAtMost(file, MAX_FILE_BYTES + 1).catch((error: unknown) => {
    const reason = describeFileError(error);
    throw new PlainError(
      `Cannot read ${file}: ${reason}. Check VOICE_SERVICE_ENGINES, or remove it to use only the embedded voices.`,
      { cause: error },
    );
  });
  if (bytes.length > MAX_FILE_BYTES) {
    const limit = MAX_FILE_BYTES.toLocaleString('en-US');
    throw new PlainError(`${file} has more than ${limit} bytes. Is it the right file?`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PlainError(`${file} is not encoded as UTF-8. Save it as UTF-8.`, { cause });
  }
}

async function readAtMost(file: string, maxBytes: number): Promise<Buffer> {
  // Opening a pipe would wait for its writer.
  const found = await stat(file);
  if (!found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is not a file');
  await using handle = await open(file);
  const buffer = Buffer.alloc(maxBytes);
  let length = 0;
  while (length < maxBytes) {
    const { bytesRead } = await handle.read(buffer, length, maxBytes - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
