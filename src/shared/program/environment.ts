import { randomBytes } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { access, open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse, populate } from 'dotenv';
import { PlainError } from '../common/plain-error.ts';
import { suggestNames } from '../common/suggest-names.ts';
import { describeFileError } from './process.ts';
import { VARIABLES, type Variable } from './variables.ts';
import { withSetting } from './with-setting.ts';

/** Relative to the current folder. */
const FILE = '.env';

/** Variables of Node, proxies and Docker, which are common in `.env` too. */
const NOT_OURS = /^(TZ|NODE_\w+|\w+_PROXY|COMPOSE_\w+)$/i;
/** Only names that match this are printed, because dotenv takes a secret without a name for a name. */
const NAME_OF_A_SETTING = /^[A-Z][A-Z0-9_]{2,40}$/;

/** Whether a variable is in the environment itself. Afterwards, {@link readEnvironment} adds those of `.env`. */
export function isInEnvironment(name: Variable): boolean {
  return process.env[name] !== undefined;
}

/**
 * The environment, completed by `.env` if it exists. Prints a warning about unknown settings in it.
 * @throws PlainError when the file cannot be read
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const settings = parse(readSettings());
  const unknown = describeUnknown(Object.keys(settings));
  if (unknown !== undefined) process.stderr.write(`${unknown}\n`);
  populate(process.env as Record<string, string>, settings);
  return process.env;
}

function readSettings(): string {
  try {
    const bytes = readFileSync(FILE);
    if (bytes.includes(0)) throw new Error('it is not encoded as UTF-8');
    return bytes.toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new PlainError(
      `Cannot read ${FILE}: ${describeFileError(error)}. Fix the file, or remove it to use the defaults.`,
      { cause: error },
    );
  }
}

/** The absolute path of the file, for people. */
export function settingsFile(): string {
  return path.resolve(FILE);
}

/**
 * Saves a setting in `.env`, and keeps all other lines. Only the owner can read the file afterwards, because it may hold
 * secrets.
 * @param value see {@link withSetting}
 * @throws PlainError when the file cannot be written
 */
export async function saveSetting(name: Variable, value: string): Promise<void> {
  const text = withSetting(readSettings(), name, value);
  // A link stays a link.
  const file = await realpath(FILE).catch(() => settingsFile());
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    // A file that can't be written could be replaced, but somebody has protected it.
    if (existsSync(file)) await access(file, constants.W_OK);
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new PlainError(describeFileError(error), { cause: error });
  }
}

/** @returns a warning about the names that are not settings, if any */
function describeUnknown(names: readonly string[]): string | undefined {
  const described = names
    .filter((name) => !VARIABLES.some((known) => known === name) && !NOT_OURS.test(name))
    .map((name) => ({ name, suggestion: suggestNames(name.toUpperCase(), VARIABLES, 1)[0] }))
    .filter(({ name, suggestion }) => suggestion !== undefined || NAME_OF_A_SETTING.test(name))
    .map(({ name, suggestion }) =>
      suggestion === undefined ? name : `${name} (did you mean ${suggestion}?)`,
    );
  if (described.length === 0) return undefined;
  return `Ignored unknown settings in ${FILE}: ${described.join(', ')}.`;
}
