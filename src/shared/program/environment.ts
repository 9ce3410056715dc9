import { readFileSync } from 'node:fs';
import { parse, populate } from 'dotenv';
import { namesNear } from '../common/near.ts';
import { PlainError } from '../common/plain-error.ts';
import { VARIABLES } from './config.ts';
import { describeFileError } from './process.ts';

/** Where settings are read from, in the folder somebody started in. */
const FILE = '.env';

/** What else people keep there: for Node, the network and Docker. */
const FOR_OTHERS = /^(TZ|NODE_\w+|\w+_PROXY|COMPOSE_\w+)$/i;
/** A key that somebody pasted without its name would look like a name to dotenv: it is not printed. */
const NAME_OF_A_SETTING = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * The environment, completed by `.env` where there is one. What stands there and is no setting is told
 * on standard error: nobody should wonder why it does nothing.
 * @throws PlainError when there is one that cannot be read
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
    if (bytes.includes(0)) throw new Error('it is not stored as UTF-8');
    return bytes.toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new PlainError(
      `The settings in ${FILE} cannot be read: ${describeFileError(error)}. Mend it or remove it; without a ${FILE} all settings have their defaults.`,
      { cause: error },
    );
  }
}

/** @returns a line for people, when some of these names are no settings */
function describeUnknown(names: readonly string[]): string | undefined {
  const told = names
    .filter((name) => !VARIABLES.some((known) => known === name) && !FOR_OTHERS.test(name))
    .map((name) => ({ name, near: namesNear(name.toUpperCase(), VARIABLES, 1)[0] }))
    .filter(({ name, near }) => near !== undefined || NAME_OF_A_SETTING.test(name))
    .map(({ name, near }) => (near === undefined ? name : `${name} (did you mean ${near}?)`));
  if (told.length === 0) return undefined;
  return `Not a setting of Mynah, and passed over in ${FILE}: ${told.join(', ')}.`;
}
