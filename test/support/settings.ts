import type { CommandGroup, GuildSettings } from '../../src/bot/store/settings-schema.ts';
import type { Member, OptionValue } from '../../src/sandbox/types.ts';

/** Changes of a server's settings. Whatever is left out stays as it is. */
export interface SettingsChange {
  /** A code, or `own` for each member's own language. */
  replyLanguage?: string;
  announce?: Partial<GuildSettings['announce']>;
  /** All roles of a group, by name or ID. An empty list allows everyone, or managers only. */
  roles?: Partial<Record<CommandGroup, readonly string[]>>;
  /** Members to block, by name or ID. */
  block?: readonly string[];
  /** Members to unblock, by name or ID. */
  unblock?: readonly string[];
  blockedWords?: {
    /** Separated by commas. */
    add?: string;
    whenFound?: GuildSettings['blockedWords']['whenFound'];
  };
  limits?: Partial<Record<'text' | 'queue' | 'perMember' | 'budget', number | 'default'>>;
}

/** Changes the settings of a manager's server, as they would. */
export async function changeSettings(manager: Member, change: SettingsChange): Promise<void> {
  const use = async (subcommand: string, options: Record<string, OptionValue> = {}) => {
    await (await manager.command('general', 'settings', options, { subcommand })).reply();
  };
  const { replyLanguage, announce, roles = {}, block = [], unblock = [], limits } = change;
  if (replyLanguage !== undefined) {
    await use('language', replyLanguage === 'own' ? {} : { language: replyLanguage });
  }
  if (announce !== undefined) await use('announce', announce as Record<string, boolean>);
  for (const [commands, names] of Object.entries(roles)) {
    await use('roles', { commands });
    for (const role of names) await use('roles', { commands, role });
  }
  for (const member of [...block, ...unblock]) await use('block', { member });
  const { add, whenFound } = change.blockedWords ?? {};
  if (change.blockedWords !== undefined) {
    await use('block-words', {
      ...(add === undefined ? {} : { add }),
      ...(whenFound === undefined ? {} : { 'when-found': whenFound }),
    });
  }
  await changeLimits(use, limits ?? {});
}

async function changeLimits(
  use: (subcommand: string, options: Record<string, OptionValue>) => Promise<void>,
  { text, queue, perMember, budget }: NonNullable<SettingsChange['limits']>,
): Promise<void> {
  const option = (name: string, value: number | 'default' | undefined) =>
    typeof value === 'number' ? { [name]: value } : {};
  if (text !== undefined) await use('length', option('characters', text));
  if (queue !== undefined || perMember !== undefined) {
    await use('queue', { ...option('items', queue), ...option('per-member', perMember) });
  }
  if (budget !== undefined) await use('budget', option('characters', budget));
}
