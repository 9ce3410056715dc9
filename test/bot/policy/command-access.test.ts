import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands, menus } from '../../../commands/index.ts';
import { CommandAccess } from '../../../src/bot/policy/command-access.ts';
import type { CommandOverride } from '../../../src/bot/policy/command-overrides.ts';
import { COMMAND_GROUPS, settingsSchema } from '../../../src/bot/store/settings-schema.ts';

type Caller = Parameters<CommandAccess['mayUse']>[1];

const GUILD = '1200000000000000000';
const [CHANNEL, OTHER_CHANNEL] = ['1200000000000000001', '1200000000000000002'];
const [MEMBER, ROLE] = ['1200000000000000003', '1200000000000000004'];

function caller(roles: string[] = [], ...permissions: bigint[]): Caller {
  return {
    user: { id: MEMBER },
    member: { roles },
    memberPermissions: new PermissionsBitField(permissions),
    guildId: GUILD,
    guild: {},
    channelId: CHANNEL,
    channel: null,
    context: InteractionContextType.Guild,
    authorizingIntegrationOwners: { [ApplicationIntegrationType.GuildInstall]: GUILD },
  } as unknown as Caller;
}

const ANYONE = caller();
const WITH_ROLE = caller([ROLE]);
const MANAGER = caller([], PermissionFlagsBits.ManageGuild);
const ADMINISTRATOR = caller([], PermissionFlagsBits.Administrator);

const deny = (kind: CommandOverride['kind'], id: string) => ({ kind, id, isAllowed: false });
const allow = (kind: CommandOverride['kind'], id: string) => ({ kind, id, isAllowed: true });

/** The members who may use a command: all, those with the role, managers and administrators. */
async function audience(
  name: string,
  { own = [], general = [] }: { own?: CommandOverride[]; general?: CommandOverride[] } = {},
  roles: Record<string, string[]> = {},
): Promise<string> {
  const byCommand = new Map([[name.split(' ')[0] ?? '', own]]);
  const access = new CommandAccess([...commands, ...menus], {
    of: async () => ({ general, byCommand }),
  });
  const settings = settingsSchema.parse({ roles });
  const may = await Promise.all(
    [ANYONE, WITH_ROLE, MANAGER, ADMINISTRATOR].map((who) => access.mayUse(name, who, settings)),
  );
  return may.map((is) => (is ? 'x' : '-')).join('');
}

/** A command of each group, and who may use it while no role is set. */
const GROUPS: Readonly<Record<(typeof COMMAND_GROUPS)[number], readonly [string, string]>> = {
  speak: ['say', 'xxxx'],
  clone: ['clone', 'xxxx'],
  presets: ['preset save', 'xxxx'],
  playback: ['join', 'xxxx'],
  read: ['read on', '--xx'],
  // Members without the role change their own dictionary.
  dictionary: ['dictionary add', 'xxxx'],
  sounds: ['sound add', '--xx'],
};

describe('the commands that a member may use', () => {
  test.each(COMMAND_GROUPS)('follow the roles of the group %s', async (group) => {
    const [name, everyone] = GROUPS[group];
    expect(await audience(name)).toBe(everyone);
    const expected = group === 'dictionary' ? 'xxxx' : '-xxx';
    expect(await audience(name, {}, { [group]: [ROLE] })).toBe(expected);
  });

  test.each(COMMAND_GROUPS)('follow what Discord offers in the group %s', async (group) => {
    const [name, everyone] = GROUPS[group];
    const roles = { [group]: [ROLE] };
    const hidden = [deny('role', GUILD)];
    expect(await audience(name, { own: hidden }, roles)).toBe('---x');
    expect(await audience(name, { general: hidden }, roles)).toBe('---x');
    const forRole = { general: hidden, own: [allow('role', ROLE)] };
    expect(await audience(name, forRole, roles)).toBe('-x-x');
    // A role in Discord's settings is not enough.
    if (everyone === '--xx') expect(await audience(name, forRole)).toBe('---x');
    expect(await audience(name, { own: [deny('role', ROLE)] }, roles)).toBe(
      group === 'dictionary' ? 'x-xx' : '--xx',
    );
  });

  test('follow what Discord offers in the channel, and to the member by name', async () => {
    const everywhere = deny('channel', '1199999999999999999');
    expect(await audience('say', { own: [everywhere] })).toBe('---x');
    expect(await audience('say', { own: [everywhere, allow('channel', CHANNEL)] })).toBe('xxxx');
    expect(await audience('say', { general: [everywhere], own: [allow('channel', CHANNEL)] })).toBe(
      'xxxx',
    );
    expect(await audience('say', { own: [deny('channel', OTHER_CHANNEL)] })).toBe('xxxx');
    const byName = [deny('role', GUILD), allow('member', MEMBER)];
    expect(await audience('Speak this', { own: [] })).toBe('xxxx');
    expect(await audience('say', { own: byName })).toBe('xxxx');
  });

  test('include /settings only for managers, even where Discord offers it to others', async () => {
    expect(await audience('settings')).toBe('--xx');
    expect(await audience('settings', { own: [allow('role', GUILD)] })).toBe('--xx');
    expect(await audience('settings', { own: [deny('role', GUILD)] })).toBe('---x');
    expect(await audience('help')).toBe('xxxx');
    expect(await audience('nothing')).toBe('----');
  });
});
