import { readFileSync } from 'node:fs';
import { unquote } from './unquote.ts';
import { VARIABLES } from './variables.ts';

/** Names of environment variables that can contain the key of an engine. */
export const KEY_VARIABLE = /^[A-Z][A-Z0-9_]{1,60}$/;

/**
 * The environment variables that a file with engines names as `apiKeyEnv`. Only these are passed on to the process that
 * uses the engines. Mynah's own settings are never among them, so that a token cannot be sent to an engine by mistake.
 * Mistakes in the file are left to the voice service, which reports all of them.
 */
export function readEngineKeys(
  file: string,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const named = readLeniently(file).matchAll(/"apiKeyEnv"\s*:\s*"([^"\\]+)"/g);
  const names = [...named].map(([, name = '']) => name).filter((name) => KEY_VARIABLE.test(name));
  const entries = names
    .filter((name) => !VARIABLES.some((variable) => variable === name))
    .map((name) => [name, unquote(environment[name])] as const);
  return Object.fromEntries(entries.filter((entry) => entry[1])) as Record<string, string>;
}

function readLeniently(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
