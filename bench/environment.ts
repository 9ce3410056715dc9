import { VARIABLES } from '../src/shared/program/variables.ts';

/** The environment without the user's own Mynah settings, plus the given ones. */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const known = new Set<string>(VARIABLES);
  const others = Object.entries(process.env).filter(([name]) => !known.has(name));
  return { ...Object.fromEntries(others), ...settings };
}
