import type { APIApplicationCommand, RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export type CommandDefinition = RESTPostAPIApplicationCommandsJSONBody;

/** What a deployment would change, by command name. */
export interface CommandDifference {
  added: string[];
  removed: string[];
  /** Lines such as `say.options[1].max_length: 100 → 128`. */
  changed: { name: string; lines: string[] }[];
}

/** Discord fills these in; they say nothing about what we asked for. */
const FILLED_IN = new Set(['id', 'application_id', 'guild_id', 'version', 'dm_permission']);
/** What Discord answers for a property that was left out. */
const DEFAULTS: Record<string, unknown> = {
  nsfw: false,
  required: false,
  autocomplete: false,
  default_member_permissions: null,
  handler: null,
  integration_types: [0],
};

/** Compares what Discord has with what we define, blind to what Discord adds by itself. */
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

/** A slash command and a context menu entry may share a name. */
function keyOf({ name, type = 1 }: { name: string; type?: number | undefined }): string {
  return type === 1 ? `/${name}` : name;
}

/** Every leaf of a definition by its path, without what is absent, default or filled in. */
function flatten(value: unknown, path = '', facts = new Map<string, string>()) {
  if (typeof value !== 'object' || value === null) {
    facts.set(path, JSON.stringify(value));
    return facts;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || inner === null || isFilledIn(path, key, inner)) continue;
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    flatten(inner, path + step, facts);
  }
  return facts;
}

function isFilledIn(path: string, key: string, value: unknown): boolean {
  if (path === '' && FILLED_IN.has(key)) return true;
  // A localised copy for whoever asks, not part of the definition.
  if (key === 'name_localized' || key === 'description_localized') return true;
  if (path === '' && key === 'type' && value === 1) return true;
  // Entries of a menu have none, and Discord says so.
  if (path === '' && key === 'description' && value === '') return true;
  return key in DEFAULTS && JSON.stringify(DEFAULTS[key]) === JSON.stringify(value);
}

function describeChanges(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${before.get(path) ?? 'nothing'} → ${after.get(path) ?? 'nothing'}`);
}
