import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands, messageMenus, userMenus } from '../../../commands/index.ts';
import { CommandAccess } from '../../../src/bot/policy/command-access.ts';
import { COMMAND_GROUPS, settingsSchema } from '../../../src/bot/store/settings-schema.ts';

type Caller = Parameters<CommandAccess['mayUse']>[1];

const GUILD = '1200000000000000000';
const ROLE = '1200000000000000004';
const ACCESS = new CommandAccess([...commands, ...messageMenus, ...userMenus]);

function caller(roles: string[] = [], ...permissions: bigint[]): Caller {
  return {
    user: { id: '1200000000000000003' },
    member: { roles },
    memberPermissions: new PermissionsBitField(permissions),
    guildId: GUILD,
    guild: {},
    context: InteractionContextType.Guild,
    authorizingIntegrationOwners: { [ApplicationIntegrationType.GuildInstall]: GUILD },
  } as unknown as Caller;
}

const ANYONE = caller();
const WITH_ROLE = caller([ROLE]);
const MANAGER = caller([], PermissionFlagsBits.ManageGuild);
const ADMINISTRATOR = caller([], PermissionFlagsBits.Administrator);

/** The members who may use a command: all, those with the role, managers and administrators. */
function audience(name: string, roles: Record<string, string[]> = {}): string {
  const settings = settingsSchema.parse({ roles });
  return [ANYONE, WITH_ROLE, MANAGER, ADMINISTRATOR]
    .map((who) => (ACCESS.mayUse(name, who, settings) ? 'x' : '-'))
    .join('');
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
  test.each(COMMAND_GROUPS)('follow the roles of the group %s', (group) => {
    const [name, everyone] = GROUPS[group];
    expect(audience(name)).toBe(everyone);
    const expected = group === 'dictionary' ? 'xxxx' : '-xxx';
    expect(audience(name, { [group]: [ROLE] })).toBe(expected);
  });

  test('include /settings only for managers', () => {
    expect(audience('settings')).toBe('--xx');
    expect(audience('help')).toBe('xxxx');
    expect(audience('Speak this')).toBe('xxxx');
    expect(audience('nothing')).toBe('----');
  });
});

test.each([
  ['speak', ['say', 'emote', 'Speak this', 'Save as audio']],
  ['clone', ['clone', 'Clone this voice']],
  ['presets', ['preset']],
  ['playback', ['join', 'leave', 'skip', 'stop']],
  // The second one reads a channel, too.
  ['read', ['read', 'join']],
  ['dictionary', ['dictionary']],
  ['sounds', ['sound']],
] as const)('the group %s has all of its commands and menu entries', (group, names) => {
  expect(ACCESS.commandsOf(group).map(({ data }) => data.name)).toEqual(names);
});
