import type { APIApplicationCommand, RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export type CommandDefinition = RESTPostAPIApplicationCommandsJSONBody;

/** The changes of a deployment, by command name. */
export interface CommandDifference {
  added: string[];
  removed: string[];
  /** Changed commands, with lines such as `say.options[1].max_length: 100 → 128`. */
  changed: { name: string; lines: string[] }[];
}

/** Added by Discord, not part of a definition. */
const ADDED_KEYS = new Set(['id', 'application_id', 'guild_id', 'version', 'dm_permission']);
/** The defaults that Discord returns for omitted properties. */
const DEFAULTS: Record<string, unknown> = {
  nsfw: false,
  required: false,
  autocomplete: false,
  default_member_permissions: null,
  handler: null,
  integration_types: [0],
};

/** Compares the registered commands with the definitions, ignoring properties that Discord adds. */
export function compareCommands(
  deployed: readonly APIApplicationCommand[],
  defined: readonly CommandDefinition[],
): CommandDifference {
  const before = new Map(deployed.map((command) => [keyOf(command), flatten(command)]));
  const after = new Map(defined.map((command) => [keyOf(command), flatten(command)]));
  const changed: CommandDifference['changed'] = [];
  for (const [name, facts] of after) {
    const old = before.get(name);
    if (old === undefined) continue;
    const lines = describeChanges(old, facts);
    if (lines.length > 0) changed.push({ name, lines });
  }
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed,
  };
}

export function isEmpty({ added, removed, changed }: CommandDifference): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** A slash command and a menu entry may have the same name. */
function keyOf({ name, type = 1 }: { name: string; type?: number | undefined }): string {
  return type === 1 ? `/${name}` : name;
}

/** All leaves of a definition by path, without defaults and properties that Discord adds. */
function flatten(value: unknown, path = '', facts = new Map<string, string>()) {
  if (typeof value !== 'object' || value === null) {
    facts.set(path, JSON.stringify(value));
    return facts;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || inner === null || isAddedOrDefault(path, key, inner)) continue;
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    flatten(inner, path + step, facts);
  }
  return facts;
}

function isAddedOrDefault(path: string, key: string, value: unknown): boolean {
  if (path === '' && ADDED_KEYS.has(key)) return true;
  // A copy in the reader's language, not part of the definition.
  if (key === 'name_localized' || key === 'description_localized') return true;
  if (path === '' && key === 'type' && value === 1) return true;
  // Menu entries have no description; Discord returns an empty one.
  if (path === '' && key === 'description' && value === '') return true;
  return key in DEFAULTS && JSON.stringify(DEFAULTS[key]) === JSON.stringify(value);
}

function describeChanges(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${before.get(path) ?? 'nothing'} → ${after.get(path) ?? 'nothing'}`);
}
