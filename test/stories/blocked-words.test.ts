import { describe, expect, test } from 'vitest';
import { changeReading, openReadAloudClub, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings, openSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const WORDS = 'darn, heck*，시발, ばか';
const MEMBERS = {
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'D4rn Ben' },
    { name: 'eve', displayName: 'Darn' },
  ],
};

const publicTexts = (story: Story) =>
  story.sandbox
    .messages(story.guild.channel('general').id)
    .flatMap(({ author, content, ephemeral }) => (author.bot && !ephemeral ? [content] : []));

describe('a word that a server blocks', () => {
  test('is left out of messages and names, however it is spelled', async () => {
    await using story = await openReadAloudClub(MEMBERS);
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const card = await openSettings(ada, 'words');
    const text = await card.fillIn('settings:form:blockedWords.words', { value: WORDS });
    expect(text).toContain('**Blocked words:** 4\n||darn, heck\\*, 시발, ばか||');
    expect(text).toContain('✅ Saved.');
    expect(card.valuesOf('settings:choose:blockedWords.whenFound')).toEqual(['leave-out']);
    expect(card.message.ephemeral).toBe(true);
    await changeReading(ada, { names: true });
    const listener = await ben.joinVoice('Lounge');
    const first = ben.write('general', 'tone 500 d.a.r.n for 750');
    eve.write('general', 'tone 700 for 750 DAAARN', { replyTo: first.id });
    // The tone of 300 Hz stands for a name.
    expect(await waitForTones(listener, 4)).toEqual([300, 500, 300, 700]);
    await waitUntilRequested(story.hosted, 'replying to Ben: tone 700 for 750');
    expect(story.hosted.requestedTexts).toContain('Ben:');
    expect(story.hosted.requestedTexts).toContain('someone:');
    ada.write('general', `ダーン is fine, バカ is not, and <@${eve.userId}> says Scunthorpe`);
    await waitUntilRequested(story.hosted, 'ダーン is fine, is not, and someone says Scunthorpe');
    const picture = { name: 'a.png', data: new Uint8Array(1), description: 'd.a.r.n good bird' };
    ada.write('general', '', { attachments: [picture] });
    await waitUntilRequested(story.hosted, 'an image: good bird');
    ada.write('general', '아 시1발 진짜 https://darn.example');
    await waitUntilRequested(story.hosted, '아 진짜');
    expect(story.hosted.requestedTexts.join('\n')).not.toMatch(/darn|시발|バカ|ばか/i);
    expect(publicTexts(story).join('\n')).not.toMatch(/darn|heck|시발|ばか/i);
  });

  test('has whole messages skipped, and commands refused, where the server wants that', async () => {
    await using story = await openReadAloudClub(MEMBERS);
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeSettings(ada, { blockedWords: { add: WORDS, whenFound: 'skip' } });
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

    await changeSettings(ada, { blockedWords: { whenFound: 'leave-out' } });
    await story.say(ben, 'tone 1100 durn for 750');
    expect(await waitForTones(listener, 2)).toEqual([700, 1_100]);
    expect((await (await story.say(ben, 'd@rn')).reply()).content).toContain('blocks a word');
    expect(story.hosted.requestedTexts.join('\n')).not.toMatch(/darn|heck/i);
  });

  test('is added in a form, which brings back words that are not allowed', async () => {
    await using story = await openReadAloudClub(MEMBERS);
    const card = await openSettings(story.as('ada'), 'words');
    expect(card.text).toContain('**Blocked words:** none');
    const form = 'settings:form:blockedWords.words';
    const refusal = async (value: string) => {
      const refused = await card.refuse(form, { value });
      expect(refused.ephemeral).toBe(true);
      expect(await card.broughtBackBy(refused)).toContain(value);
      return refused.text;
    };
    const long = 'y'.repeat(41);
    expect(await refusal(`${WORDS}, x`)).toContain('“x” needs at least 2 letters');
    expect(await refusal(`${WORDS}, ${long}`)).toContain('at most 40 characters');
    expect(await card.open('words')).toContain('**Blocked words:** none');
    await card.fillIn(form, { value: WORDS });
    // The same words in another spelling.
    expect(await card.fillIn(form, { value: 'DÄRN, バカ' })).toContain(
      '**Blocked words:** 4\n||DÄRN, heck\\*, 시발, バカ||',
    );
    const many = Array.from({ length: 197 }, (_, index) => `w${index}q`);
    expect(await refusal(many.join(', '))).toContain('You can’t add more than 200.');
    expect(await card.open('words')).toContain('**Blocked words:** 4\n');
  });

  test('is removed from a list with pages', async () => {
    await using story = await openReadAloudClub(MEMBERS);
    const ada = story.as('ada');
    const words = Array.from({ length: 40 }, (_, index) => `word${index}x`);
    const [card, other] = [await openSettings(ada, 'words'), await openSettings(ada, 'words')];
    await card.fillIn('settings:form:blockedWords.words', { value: words.join(', ') });
    expect(card.text).toContain('**Blocked words:** 40\n||word25x');
    expect(await other.open('words')).toContain('word24x||');
    await card.choose('settings:remove-words:1', ['word25x', 'word39x']);
    expect(card.text).toContain('**Blocked words:** 38\n||word26x');
    await other.choose('settings:remove-words:0', ['word0x']);
    expect(other.text).toContain('**Blocked words:** 37\n||word1x');
    expect(other.text).toContain('word26x');
  });
});
