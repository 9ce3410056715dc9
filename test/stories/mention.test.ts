import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openModeratedStory, replyTo } from '../support/moderated-story.ts';
import { setReadAloud } from '../support/privacy.ts';
import { openReadAloudClub, read, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const WITHOUT_INTENT = { sandbox: { privilegedIntents: [] } };

/** The next message of the bot, except replies to commands. */
function nextMessage(story: Story): Promise<MessageView> {
  return new Promise((resolve) => {
    const stop = story.sandbox.onMessage((message) => {
      if (message.author.id !== story.sandbox.botUserId || message.interactionId) return;
      stop();
      resolve(message);
    });
  });
}

describe('a message that mentions the bot', () => {
  test.concurrent('is spoken in its author’s voice channel, without the message content intent', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(hosted, {}, {}, WITHOUT_INTENT);
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    const bot = `<@${story.sandbox.botUserId}>`;
    await setOwnVoice(ben, { voice: 'voice-b-en-m-01' });
    const listener = await ben.joinVoice('Lounge');
    eve.write('general', 'nobody can know this');
    ben.write('general', `${bot}, tone 500 for 750`);
    expect(await waitForTones(listener, 1)).toEqual([500]);
    expect(hosted.requests.at(-1)).toMatchObject({
      text: 'tone 500 for 750',
      voice_id: 'voice-b-en-m-01',
    });
    ben.write('general', `tone 700 for 750 ${bot}`);
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
    expect(hosted.requestedTexts).toEqual(['tone 500 for 750', 'tone 700 for 750']);
    // It is charged and limited like /say.
    const usage = await (await story.as('ada').command('general', 'usage')).reply();
    expect(usage.text).toContain('/say');
  });

  test.concurrent('gets a reply without a ping when it cannot be spoken', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(hosted, {}, {}, WITHOUT_INTENT);
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const mod = story.as('mod');
    const bot = `<@${story.sandbox.botUserId}>`;
    let reply = nextMessage(story);
    const { id } = ben.write('general', `${bot} hello`);
    expect(await reply).toMatchObject({
      content: '⚠️ Join a voice channel first.',
      replyTo: id,
      pinged: [],
    });
    await eve.joinVoice('Lounge');
    await setReadAloud(eve, 'off');
    reply = nextMessage(story);
    eve.write('general', `${bot} hello`);
    expect((await reply).content).toContain('⚠️ You’ve turned off read-aloud');
    await mod.joinVoice('Lounge');
    const role = story.guild.role('Trusted').id;
    await changeSettings(ada, { roles: { speak: [role] } });
    reply = nextMessage(story);
    mod.write('general', `${bot} hello`);
    expect((await reply).content).toContain(`one of these roles to do that: <@&${role}>`);
    await changeSettings(ada, { blockedWords: { add: 'darn', whenFound: 'skip' } });
    await ada.joinVoice('Lounge');
    reply = nextMessage(story);
    ada.write('general', `${bot} darn`);
    expect((await reply).content).toContain('This server blocks a word');
    // A failure for another reason is answered immediately.
    reply = nextMessage(story);
    ada.write('general', `${bot} \u200b`);
    expect((await reply).content).toContain('nothing to speak');
    expect(hosted.requestedTexts).toEqual([]);
  });

  test('is heard once where the channel is read, as edited, and not after it was deleted', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const bot = `<@${story.sandbox.botUserId}>`;
    const listener = await ben.joinVoice('Lounge');
    ben.write('general', `${bot} tone 500 for 750`);
    expect(await waitForTones(listener, 1)).toEqual([500]);
    await read(ada, 'off');
    ben.write('general', `${bot} tone 900 for 1500`);
    await waitUntilRequested(story.hosted, 'tone 900');
    const edited = ben.write('general', `${bot} tone 700 for 750`);
    const deleted = ben.write('general', `${bot} tone 800 for 750`);
    ben.edit(edited.id, `${bot} tone 1100 for 750`);
    ben.delete(deleted.id);
    ben.write('general', `${bot} tone 1300 for 750`);
    expect(await waitForTones(listener, 4)).toEqual([500, 900, 1_100, 1_300]);
    // A reply pings the bot, too, but does not mention it.
    const { id } = await replyTo(ada, 'join', { channel: story.guild.channel('Lounge').id });
    await read(ada, 'off');
    ben.write('general', 'only a reply', { replyTo: id });
    ben.write('general', `${bot} tone 500 for 750`);
    expect(await waitForTones(listener, 5)).toEqual([500, 900, 1_100, 1_300, 500]);
    expect(story.hosted.requestedTexts).not.toContain('only a reply');
  });
});

test('a direct message is answered with a voice message of it', async () => {
  await using hosted = await startHostedService();
  await using story = await openModeratedStory(hosted, {}, {}, WITHOUT_INTENT);
  const ada = story.sandbox.directMessages('ada');
  ada.write('Mynah', 'tone 500 for 750');
  ada.write('Mynah', '...');
  const own = () => ada.messages('Mynah').filter(({ author }) => author.bot);
  await eventually(() => expect(own()).toHaveLength(2));
  expect(own().find(({ voiceMessage }) => voiceMessage)?.attachments).toHaveLength(1);
  expect(own().find(({ voiceMessage }) => !voiceMessage)?.content).toMatch(/^⚠️ There’s nothing to/);
  expect(hosted.requestedTexts).toEqual(['tone 500 for 750']);
});
