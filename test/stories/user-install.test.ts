import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandOptions } from '../../src/sandbox/types/interaction.ts';
import type { InteractionRun, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { listenTo } from '../bot/speech/listening.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { pitchOf } from '../support/listening.ts';
import { openModeratedStory } from '../support/moderated-story.ts';
import { findInFiles } from '../support/remains.ts';
import type { Story } from '../support/story-fixture.ts';

const AWAY = {
  name: 'Away',
  hasBot: false,
  members: [{ name: 'ada' }, { name: 'ben' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
};
const PRIVATE = [{ members: ['ada', 'ben'] }, { members: ['ada', 'ben', 'eve'], name: 'Choir' }];

/** Ada has added the app to her account. */
async function open(
  hosted: HostedService,
  environment: Record<string, string> = {},
  limits: { interactionTokenMs?: number } = {},
) {
  const story = await openModeratedStory(hosted, {}, environment, {
    sandbox: { limits, guilds: [AWAY], privateChannels: PRIVATE },
  });
  story.as('ada').installApp();
  return story;
}

const idOf = (story: Story, guild: string) => story.sandbox.guild(guild).id;

/** Ada in each place without the bot, and the channel there. */
function placesOf(story: Story): Record<string, readonly [Member, string]> {
  const direct = story.sandbox.directMessages('ada');
  return {
    'direct messages with a friend': [direct, 'ben'],
    'a group': [direct, 'Choir'],
    'a server without the bot': [story.sandbox.as(idOf(story, 'Away'), 'ada'), 'general'],
  };
}

const PLACES = ['direct messages with a friend', 'a group', 'a server without the bot'];

async function pitchIn({ attachments: [file] }: MessageView): Promise<number> {
  if (file === undefined) throw new Error('expected a file');
  const { samples, sampleRate } = await listenTo(file.data);
  return Math.round((pitchOf(samples) * sampleRate) / 48_000 / 10) * 10;
}

const voiceMessageOf = (run: InteractionRun) => run.next(({ voiceMessage }) => voiceMessage);

describe('a member who has added the app to their account', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-install-'));
  let hosted: HostedService;
  let story: Story;
  beforeAll(async () => {
    hosted = await startHostedService();
    story = await open(hosted, { DATA_DIR: folder, USER_MONTHLY_CHARACTERS: '100000' });
  });
  afterAll(async () => {
    await story.close();
    await hosted.close();
    rmSync(folder, { recursive: true });
  });

  const use = (
    place: string,
    command: string,
    options: Record<string, OptionValue> = {},
    details: CommandOptions = {},
  ) => {
    const [ada, channel] = placesOf(story)[place] ?? [];
    if (ada === undefined || channel === undefined) throw new Error(`no place ${place}`);
    return ada.command(channel, command, options, details);
  };

  /** `/privacy` */
  const show = (place: string) => use(place, 'privacy', {}, { subcommand: 'show' });

  test.each(PLACES)('in %s, hears a text as a posted voice message', async (place) => {
    const run = await use(place, 'say', { text: 'tone 440 for 700' });
    expect(await pitchIn(await voiceMessageOf(run))).toBe(440);
    expect(run.followUps).toHaveLength(1);
    expect((await run.reply()).text).toContain('tone 440 for 700');
    const emotional = await use(place, 'emote', { text: 'tone 660 for 700' });
    expect(await pitchIn(await voiceMessageOf(emotional))).toBe(660);
  });

  test.each(PLACES)('in %s, has messages of others spoken and saved', async (place) => {
    const [ada, channel] = placesOf(story)[place] ?? [];
    const { id } = (ada as Member).write(channel as string, 'tone 520 for 700');
    const spoken = await (ada as Member).contextMenu(channel as string, 'Speak this', id);
    expect(await pitchIn(await voiceMessageOf(spoken))).toBe(520);
    const saved = await (ada as Member).contextMenu(channel as string, 'Save as audio', id);
    const file = await saved.next(({ attachments }) => attachments.length > 0);
    expect(file.ephemeral).toBe(true);
    expect(file.attachments[0]?.filename).toMatch(/\.mp3$/);
    expect(await pitchIn(file)).toBe(520);
  });

  test.each(PLACES)('in %s, is told why nothing is spoken in a voice channel', async (place) => {
    const run = await use(place, 'say', { text: 'tone 440', output: 'voice' });
    expect((await run.reply()).text).toMatch(/^⚠️ I can only join voice channels on servers that/);
  });

  test.each(PLACES)('in %s, gets help and their data', async (place) => {
    expect((await (await use(place, 'help')).reply()).text).toContain('/say');
    expect((await (await show(place)).reply()).text).not.toContain('⚠️');
  });

  test('leaves nothing of a server without the bot in the database', async () => {
    await (await use('a server without the bot', 'say', { text: 'tone 440' })).reply();
    await (await story.as('ada').command('general', 'say', { text: 'tone 440' })).reply();
    const away = story.sandbox.guild('Away');
    const kept = [away.id, away.channel('general').id, story.guild.id];
    await expect.poll(() => findInFiles(folder, kept)).toEqual([story.guild.id]);
  });
});
