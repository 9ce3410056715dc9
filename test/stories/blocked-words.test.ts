import { describe, expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { changeReading, openReadAloudStory, waitUntilRequested } from '../support/read-aloud.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const WORDS = { add: 'darn, heck*，시발, ばか' };
const MEMBERS = {
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'D4rn Ben' },
    { name: 'eve', displayName: 'Darn' },
  ],
};

async function block(
  member: Member,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  const run = await member.command('general', 'settings', options, { subcommand: 'block-words' });
  return run.reply();
}

const publicTexts = (story: Story) =>
  story.sandbox
    .messages(story.guild.channel('general').id)
    .flatMap(({ author, content, ephemeral }) => (author.bot && !ephemeral ? [content] : []));

describe('a word that a server blocks', () => {
  test.concurrent('is left out of messages and names, however it is spelled', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, MEMBERS);
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const { content, ephemeral } = await block(ada, WORDS);
    expect(content).toBe(
      '✅ Saved.\n**Blocked words:** 4 words (Leave the word out)\n||darn, heck\\*, 시발, ばか||',
    );
    expect(ephemeral).toBe(true);
    await changeReading(ada, { names: true });
    const listener = await ben.joinVoice('Lounge');
    const first = ben.write('general', 'tone 500 d.a.r.n for 750');
    eve.write('general', 'tone 700 for 750 DAAARN', { replyTo: first.id });
    // The tone of 300 Hz stands for a name.
    expect(await waitForTones(listener, 4)).toEqual([300, 500, 300, 700]);
    await waitUntilRequested(hosted, 'replying to Ben: tone 700 for 750');
    expect(hosted.requestedTexts).toContain('Ben:');
    expect(hosted.requestedTexts).toContain('someone:');
    ada.write('general', `ダーン is fine, バカ is not, and <@${eve.userId}> says Scunthorpe`);
    await waitUntilRequested(hosted, 'ダーン is fine, is not, and someone says Scunthorpe');
    ada.write('general', '아 시1발 진짜 https://darn.example');
    await waitUntilRequested(hosted, '아 진짜');
    expect(hosted.requestedTexts.join('\n')).not.toMatch(/darn|시발|バカ|ばか/i);
    expect(publicTexts(story).join('\n')).not.toMatch(/darn|heck|시발|ばか/i);
  });

  test.concurrent('has whole messages skipped, and commands refused, where the server wants that', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, MEMBERS);
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const skip = { 'when-found': 'skip' };
    expect((await block(ada, { ...WORDS, ...skip })).content).toContain('Skip the whole text');
    const listener = await ben.joinVoice('Lounge');
    ben.write('general', 'tone 500 for 750, heckin darn');
    // A name is no reason to skip a message.
    ben.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 1)).toEqual([700]);
    const refused = await (await story.say(ben, 'tone 900 for 750 d a r n')).reply();
    expect(refused).toMatchObject({
      content: '⚠️ This server blocks a word in that text. Change the text and try again.',
      ephemeral: true,
    });
    const entry = { word: 'durn', spoken: 'darn' };
    await (await ada.command('general', 'dictionary', entry, { subcommand: 'add' })).reply();
    expect((await (await story.say(ben, 'durn tone 900')).reply()).ephemeral).toBe(true);

    expect((await block(ada, { 'when-found': 'leave-out' })).content).toContain('4 words');
    await story.say(ben, 'tone 1100 durn for 750');
    expect(await waitForTones(listener, 2)).toEqual([700, 1_100]);
    expect((await (await story.say(ben, 'd@rn')).reply()).content).toContain('blocks a word');
    expect(hosted.requestedTexts.join('\n')).not.toMatch(/darn|heck/i);
  });

  test.concurrent('is managed by server managers alone, and an empty option changes nothing', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, MEMBERS);
    const ada = story.as('ada');
    expect((await block(ada)).content).toBe('**Blocked words:** none');
    expect((await block(ada, WORDS)).content).toMatch(
      /^✅ Saved\.\n\*\*Blocked words:\*\* 4 words/,
    );
    expect((await block(ada)).content).toMatch(/^\*\*Blocked words:\*\* 4 words/);
    expect((await block(ada, { remove: 'hekc' })).content).toMatch(
      /^Nothing changed\..*\n.* 4 words/,
    );
    expect((await block(ada, { add: 'x' })).content).toMatch(/^⚠️ Blocked words need at least 2/);
    // The same words in another spelling.
    expect((await block(ada, { add: 'DÄRN, バカ' })).content).toContain('4 words');
    const options = { remove: 'da' };
    const names = await ada.autocomplete('general', 'settings', options, 'remove', {
      subcommand: 'block-words',
    });
    expect(names.map(({ name }) => name)).toEqual(['DÄRN']);
    expect((await block(ada, { remove: 'Darn' })).content).toContain('3 words');
    const shown = await ada.command('general', 'settings', {}, { subcommand: 'show' });
    const { content } = await shown.reply();
    expect(content).toContain('**Blocked words:** 3 words (Leave the word out)');
    expect(content).not.toContain('heck');
    await expect(block(story.as('ben'))).rejects.toThrow();
  });
});
