import { describe, expect, test } from 'vitest';
import { COMMAND_GROUPS, type CommandGroup } from '../../src/bot/store/settings-schema.ts';
import { useClub } from '../support/club.ts';
import { EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { changeSettings, openSettings } from '../support/settings.ts';
import { casesOf } from '../support/suites.ts';

/** A command of each group that changes something for others, and who can use it while no role is set. */
const GROUPS: Readonly<Record<CommandGroup, { name: string; isOpen: boolean }>> = {
  speak: { name: '/say', isOpen: true },
  clone: { name: '/clone', isOpen: true },
  presets: { name: '/preset save', isOpen: true },
  playback: { name: '/leave', isOpen: true },
  read: { name: '/read on', isOpen: false },
  dictionary: { name: '/dictionary add', isOpen: false },
  sounds: { name: '/sound add', isOpen: false },
};

const { story } = useClub({
  roles: [{ name: 'Manager', permissions: ['ManageGuild'] }, { name: 'Trusted' }],
  members: [
    { name: 'ada' },
    { name: 'mia', roles: ['Manager'] },
    { name: 'tom', roles: ['Trusted'] },
    { name: 'ben' },
  ],
});
const trusted = () => `<@&${story.guild.role('Trusted').id}>`;

/** The result when a member uses the command of a group. */
async function outcome(who: string, group: CommandGroup): Promise<string> {
  const use = EVERY_COMMAND.find(({ name }) => name === GROUPS[group].name);
  if (use === undefined) throw new Error(`There is no ${GROUPS[group].name}`);
  const run = await useCommand(story.as(who), use, ({ name }) =>
    name === 'for' ? 'server' : undefined,
  );
  const { text } = await run.reply();
  if (text.includes('one of these roles')) return 'role';
  return text.includes('**Manage Server**') ? 'managers' : 'yes';
}

/** Of everyone, a member with the role, a manager and the owner. */
const outcomes = async (group: CommandGroup) =>
  (await Promise.all(['ben', 'tom', 'mia', 'ada'].map((who) => outcome(who, group)))).join(' ');

async function card(group: CommandGroup): Promise<string> {
  const settings = await openSettings(story.as('mia'), 'access');
  return settings.choose('settings:group', [group]);
}

describe.each(casesOf(COMMAND_GROUPS, 3))('the card tells who can use the group %s', (group) => {
  const { isOpen } = GROUPS[group];

  test('while no role is set, and with a role', async () => {
    expect(await card(group)).toMatch(isOpen ? /: \*\*everyone\*\*/ : /: \*\*server managers/);
    expect(await outcomes(group)).toBe(isOpen ? 'yes yes yes yes' : 'managers managers yes yes');
    await changeSettings(story.as('mia'), { roles: { [group]: ['Trusted'] } });
    const text = await card(group);
    expect(text).toContain(`: **${trusted()}`);
    expect(text).toContain(
      'Discord can hide commands, too: **Server Settings > Integrations > Mynah**',
    );
    expect(await outcomes(group)).toBe('role yes yes yes');
  });
});

test('a deleted role still limits its group, until a manager clears it', async () => {
  const [ada, mia] = [story.as('ada'), story.as('mia')];
  ada.guildChanges.createRole('Guest');
  await changeSettings(mia, { roles: { speak: ['Guest'] } });
  ada.guildChanges.giveRole(story.as('ben').userId, 'Guest');
  expect(await outcome('ben', 'speak')).toBe('yes');
  ada.guildChanges.deleteRole('Guest');
  expect(await outcome('ben', 'speak')).toBe('role');
  await changeSettings(mia, { roles: { speak: [] } });
  expect(await outcome('ben', 'speak')).toBe('yes');
});

test('@everyone opens a group that is for server managers', async () => {
  const mia = story.as('mia');
  await changeSettings(mia, { roles: { dictionary: [story.guild.id] } });
  expect(await card('dictionary')).toContain('Server dictionary: **everyone**');
  expect(await outcome('ben', 'dictionary')).toBe('yes');
  await changeSettings(mia, { roles: { dictionary: [] } });
});
