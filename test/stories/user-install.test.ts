import { describe, expect, test } from 'vitest';
import type { CommandOptions } from '../../src/sandbox/types/interaction.ts';
import type { InteractionRun, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import type { Logger } from '../../src/shared/common/logger.ts';
import { CONTRACT_VOICES } from '../../src/shared/contract/voices.ts';
import { listenTo } from '../bot/speech/listening.ts';
import { folderForAll } from '../support/databases.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { pitchOf } from '../support/listening.ts';
import { openModeratedStory, press } from '../support/moderated-story.ts';
import { downloadData, forgetMe, openPrivacy, setReadAloud } from '../support/privacy.ts';
import { findInFiles } from '../support/remains.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { captureLog } from '../support/violations.ts';
import { ownPart, pressAction, resetOwnVoice, setOwnVoice } from '../support/voice-card.ts';

const AWAY = {
  name: 'Away',
  hasBot: false,
  // Owners have all permissions.
  owner: 'ben',
  members: [{ name: 'ada' }, { name: 'ben' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
};
const PRIVATE = [{ members: ['ada', 'ben'] }, { members: ['ada', 'ben', 'eve'], name: 'Choir' }];

/** Ada has added the app to her account. */
async function open(
  hosted: HostedService,
  environment: Record<string, string> = {},
  limits: { interactionTokenMs?: number } = {},
  options: { log?: Logger } = {},
) {
  const story = await openModeratedStory(hosted, {}, environment, {
    ...options,
    sandbox: { limits, guilds: [AWAY], privateChannels: PRIVATE },
  });
  story.as('ada').installApp();
  return story;
}

const idOf = (story: Story, guild: string) => story.sandbox.guild(guild).id;

const PLACES = ['direct messages with a friend', 'a group', 'a server without the bot'] as const;
type Place = (typeof PLACES)[number];

/** Ada in each place without the bot, and the channel there. */
function placesOf(story: Story): Record<Place, readonly [Member, string]> {
  const direct = story.sandbox.directMessages('ada');
  return {
    'direct messages with a friend': [direct, 'ben'],
    'a group': [direct, 'Choir'],
    'a server without the bot': [story.sandbox.as(idOf(story, 'Away'), 'ada'), 'general'],
  };
}

async function pitchIn({ attachments: [file] }: MessageView): Promise<number> {
  if (file === undefined) throw new Error('expected a file');
  const { samples, sampleRate } = await listenTo(file.data);
  return Math.round((pitchOf(samples) * sampleRate) / 48_000 / 10) * 10;
}

/** Everywhere, because it is used in direct messages. */
const setReading = (member: Member, to: 'on' | 'off') =>
  setReadAloud(member, to, 'everywhere', 'Mynah');

const voiceMessageOf = (run: InteractionRun) => run.next(({ voiceMessage }) => voiceMessage);

describe('a member who has added the app to their account', () => {
  const folder = folderForAll();
  const hosted = openForAll(startHostedService);
  const story = openForAll(() =>
    open(hosted, { DATA_DIR: folder, USER_MONTHLY_CHARACTERS: '100000' }),
  );

  const placeOf = (place: Place) => {
    const [ada, channel] = placesOf(story)[place];
    return { ada, channel };
  };
  const use = (
    place: Place,
    command: string,
    options: Record<string, OptionValue> = {},
    details: CommandOptions = {},
  ) => {
    const { ada, channel } = placeOf(place);
    return ada.command(channel, command, options, details);
  };

  test.each(PLACES)('in %s, hears a text as a posted voice message', async (place) => {
    const run = await use(place, 'say', { text: 'tone 440 for 700' });
    expect(await pitchIn(await voiceMessageOf(run))).toBe(440);
    expect(run.followUps).toHaveLength(1);
    expect((await run.reply()).text).toContain('tone 440 for 700');
    const emotional = await use(place, 'emote', { text: 'tone 660 for 700' });
    expect(await pitchIn(await voiceMessageOf(emotional))).toBe(660);
  });

  test.each(PLACES)('in %s, has messages of others spoken and saved', async (place) => {
    const { ada, channel } = placeOf(place);
    const { id } = ada.write(channel, 'tone 520 for 700');
    const spoken = await ada.contextMenu(channel, 'Speak this', id);
    expect(await pitchIn(await voiceMessageOf(spoken))).toBe(520);
    const saved = await ada.contextMenu(channel, 'Save as audio', id);
    const file = await saved.next(({ attachments }) => attachments.length > 0);
    expect(file.ephemeral).toBe(true);
    expect(file.attachments[0]?.filename).toMatch(/\.mp3$/);
    expect(await pitchIn(file)).toBe(520);
  });

  test.each(PLACES)(
    'in %s, the member learns why nothing is spoken in a voice channel',
    async (place) => {
      const run = await use(place, 'say', { text: 'tone 440', output: 'voice' });
      const refusal = await run.reply();
      expect(refusal.text).toMatch(/^⚠️ I can only join voice channels on servers that/);
      const posted = await press(placeOf(place).ada, refusal, 'Post here');
      expect((await voiceMessageOf(posted)).attachments).toHaveLength(1);
    },
  );

  test.each(PLACES)('in %s, gets help and their data', async (place) => {
    expect((await (await use(place, 'help')).reply()).text).toContain('/say');
    expect((await (await use(place, 'privacy')).reply()).text).not.toContain('⚠️');
  });

  test('leaves nothing of a server without the bot in the database', async () => {
    await (await use('a server without the bot', 'say', { text: 'tone 440' })).reply();
    await (await story.as('ada').command('general', 'say', { text: 'tone 440' })).reply();
    const away = story.sandbox.guild('Away');
    const kept = [away.id, away.channel('general').id, story.guild.id];
    await expect.poll(() => findInFiles(folder, kept)).toEqual([story.guild.id]);
  });

  test('hears names in messages between people, and words for what the bot cannot see', async () => {
    const { ada, channel } = placeOf('direct messages with a friend');
    const ben = story.sandbox.directMessages('ben');
    const mentions = `<@${ada.userId}> <@&1234567890123456789> <#123456789012345678>`;
    const { id } = ben.write('ada', mentions);
    await voiceMessageOf(await ada.contextMenu(channel, 'Speak this', id));
    expect(hosted.requestedTexts.at(-1)).toBe('Ada a role a channel');
  });

  test('respects people who do not want to be read aloud anywhere', async () => {
    const { ada, channel } = placeOf('direct messages with a friend');
    const ben = story.sandbox.directMessages('ben');
    const { id } = ben.write('ada', 'tone 440');
    await setReading(ben, 'off');
    const run = await ada.contextMenu(channel, 'Speak this', id);
    expect((await run.reply()).text).toMatch(/^⚠️ .* has turned off read-aloud/);
    await setReading(ben, 'on');
  });

  test('keeps the voice that they last chose on a server, until they choose one outside of servers', async () => {
    const { ada, channel } = placeOf('a group');
    const above = async () => ownPart(await (await ada.command(channel, 'voices')).reply());
    expect(await above()).toContain('The first voice of the language');
    const home = story.as('ada');
    await setOwnVoice(home, { voice: 'Hinata', tone: 'calmly', nickname: 'Queen' });
    expect(await above()).toMatch(
      /^### Your voice\n\*\*Hinata.*\n-# The voice that you last chose/,
    );
    const said = await use('a server without the bot', 'say', { text: 'tone 440' });
    expect((await said.reply()).text).toContain('**Hinata**');
    await resetOwnVoice(home, 'everything');
    expect(await above()).toContain('The first voice of the language');
  });

  test('chooses a voice for use outside of servers, which servers do not have', async () => {
    const atHome = async () => {
      const run = await story.as('ada').command('general', 'say', { text: 'tone 440' });
      return /\*\*(.+)\*\*/.exec((await run.reply()).text)?.[1];
    };
    const before = await atHome();
    const voice = CONTRACT_VOICES.findLast(({ name }) => name !== before);
    const { ada, channel } = placeOf('a group');
    const card = await (await ada.command(channel, 'voices', { voice: voice?.name ?? '' })).reply();
    const run = await pressAction(ada, card, 'play');
    const heard = await run.next(({ attachments }) => attachments.length === 1);
    expect(heard.ephemeral).toBe(true);
    const used = await pressAction(ada, heard, 'clip-use');
    await used.next(({ content }) => content.includes('✅'));
    const replyIn = async (place: Place) =>
      (await (await use(place, 'say', { text: 'tone 440', language: 'en' })).reply()).text;
    expect(await replyIn('a server without the bot')).toContain(`**${voice?.name}**`);
    expect(await atHome()).toBe(before);
  });

  test('sees, exports and deletes what is stored about use outside of servers', async () => {
    const { ada, channel } = placeOf('direct messages with a friend');
    await voiceMessageOf(await ada.command(channel, 'say', { text: 'tone 440' }));
    const outside = async () =>
      (await downloadData(ada, 'Mynah')).servers.filter(
        ({ guildId }: { guildId: string }) => guildId === `direct ${ada.userId}`,
      );
    const kept = async () =>
      (await outside()).flatMap(({ usage }: { usage: { command: string }[] }) =>
        usage.map(({ command }) => command),
      );
    await expect.poll(kept).toContain('say');
    const { text } = await openPrivacy(ada, channel);
    expect(text).toMatch(/\*\*Outside of servers\*\*\n.*Characters you used/s);
    expect(text).toMatch(/Used outside of servers this month: [1-9]\d* of 100,000 characters/);
    await forgetMe(ada, 'everywhere', 'Mynah');
    expect(await outside()).toEqual([]);
    expect((await openPrivacy(ada, 'Mynah')).text).toMatch(/this month: [1-9]\d* of 100,000/);
  });

  test('the answer says when a server keeps it private', async () => {
    const away = story.sandbox.guild('Away');
    const everyone = away.role('@everyone').permissions;
    const permissions = everyone.filter((name) => name !== 'UseExternalApps');
    story.sandbox.edit.role(away.id, '@everyone', { permissions });
    const run = await use('a server without the bot', 'say', { text: 'tone 440 for 700' });
    const posted = await voiceMessageOf(run);
    expect(posted.ephemeral).toBe(true);
    expect(await pitchIn(posted)).toBe(440);
    expect((await run.reply()).text).toContain('Only you can hear this.');
    story.sandbox.edit.role(away.id, '@everyone', { permissions: [...everyone] });
  });

  test('is bound by the rules of a server with the bot', async () => {
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    eve.installApp();
    await changeSettings(ada, { block: ['eve'] });
    const refused = await eve.command('general', 'say', { text: 'tone 440' });
    expect((await refused.reply()).text).toMatch(/^⚠️ .*block/);
    ben.installApp();
    await changeSettings(ada, { limits: { budget: 0 } });
    const unpaid = await ben.command('general', 'say', { text: 'tone 450' });
    expect((await unpaid.reply()).text).toContain('this server has only 0 of 0 left');
    const direct = story.sandbox.directMessages('ben');
    const own = await direct.command('ada', 'say', { text: 'tone 450' });
    expect((await voiceMessageOf(own)).attachments).toHaveLength(1);
  });
});

describe('the limit for use outside of servers', () => {
  const hosted = openForAll(startHostedService);
  const story = openForAll(() => open(hosted, { USER_MONTHLY_CHARACTERS: '20' }));

  test('covers direct messages and installations, and each user has their own', async () => {
    const direct = story.sandbox.directMessages('ada');
    const away = story.sandbox.as(idOf(story, 'Away'), 'ada');
    await voiceMessageOf(await direct.command('ben', 'say', { text: 'tone 440' }));
    direct.write('Mynah', 'tone 550');
    await expect
      .poll(() => direct.messages('Mynah').filter(({ voiceMessage }) => voiceMessage).length)
      .toBe(1);
    const refusal =
      /^⚠️ This text needs 8 characters, but you have only 4 of 20 left for use outside of servers. They reset on <t:\d+:D>./;
    const refused = await away.command('general', 'say', { text: 'tone 660' });
    expect((await refused.reply()).text).toMatch(refusal);
    direct.write('Mynah', 'tone 770');
    await expect.poll(() => direct.messages('Mynah').at(-1)?.text).toMatch(refusal);
    expect(hosted.requestedTexts).toEqual(['tone 440', 'tone 550']);
    const home = await story.as('ada').command('general', 'say', { text: 'tone 660' });
    await voiceMessageOf(home);
    const ben = story.sandbox.directMessages('ben');
    await voiceMessageOf(await ben.command('Mynah', 'say', { text: 'tone 660' }));
  });
});

test('an answer after the token has expired goes nowhere, because the bot is not in the channel', async () => {
  const { log, lines } = captureLog();
  await using hosted = await startHostedService();
  await using story = await open(hosted, {}, { interactionTokenMs: 1 }, { log });
  const posts: string[] = [];
  story.sandbox.traffic.on(({ method, path: url }) => {
    if (url.includes('/channels/')) posts.push(`${method} ${url}`);
  });
  for (const [ada, channel] of Object.values(placesOf(story))) {
    await ada.command(channel, 'say', { text: 'tone 440' });
  }
  const dropped = () => lines.filter((line) => line.includes('in a channel without the bot'));
  const interactions = () => new Set(dropped().map((line) => JSON.parse(line).interactionId));
  await expect.poll(() => interactions().size).toBe(3);
  expect(posts).toEqual([]);
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
