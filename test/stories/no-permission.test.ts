import { beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_GROUPS } from '../../src/bot/store/settings-schema.ts';
import type { MessageView } from '../../src/sandbox/types.ts';
import { useClub } from '../support/club.ts';
import { EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { openPresetCard } from '../support/preset-card.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings } from '../support/settings.ts';
import { openVoiceCard, waitForNote } from '../support/voice-card.ts';

/** Commands that every member may use. Every other one needs a role. */
const OPEN = [
  '/queue,/sound list,/preset list,/preset export,/voices,Voice of this member,/read settings,/usage,/help,/privacy',
  // Without the role, members change their own dictionary.
  '/dictionary add,/dictionary pattern,/dictionary remove,/dictionary list,/dictionary test',
].flatMap((names) => names.split(','));

/** Commands that Discord shows to server managers only. */
const HIDDEN = ['settings'];

test('the list of open commands names only commands that exist', () => {
  const names = EVERY_COMMAND.map(({ name }) => name);
  expect(OPEN.filter((name) => !names.includes(name))).toEqual([]);
});

const { story, hosted } = useClub();

describe('a member without the role', () => {
  /** Replies with buttons that speak, from before the roles were set. */
  let spoken: MessageView;
  let cloned: MessageView;
  let ownPreset: MessageView;
  let voice: MessageView;
  beforeAll(async () => {
    const ada = story.as('ada');
    const sample = { file: { name: 'sample.wav', data: fixture('female.wav') } };
    const options = { sample, name: 'Grandma', text: 'tone 500', consent: 'own' };
    cloned = await waitForReply(await ada.command('general', 'clone', options), '🧬');
    const listener = await ada.joinVoice('Lounge');
    const run = await story.say(ada, 'tone 440');
    await listener.hear();
    spoken = await run.next(({ components }) =>
      JSON.stringify(components).includes('queue:replay'),
    );
    ada.leaveVoice();
    const eve = story.as('eve');
    const save = { name: 'Eves', voice: 'Emma' };
    await (await eve.command('general', 'preset', save, { subcommand: 'save' })).reply();
    ownPreset = await openPresetCard(eve, 'Eves');
    voice = await openVoiceCard(eve, 'Emma');
    for (const group of COMMAND_GROUPS) {
      await changeSettings(ada, { roles: { [group]: ['Moderator'] } });
    }
  });

  /** Public messages of the bot. */
  const publicly = () => {
    const messages = story.as('ben').messages('general');
    return messages.flatMap(({ author, id }) => (author.bot ? [id] : []));
  };

  test.each(EVERY_COMMAND.map((one) => [one.name, one] as const))(
    'cannot do more with %s than the settings allow',
    async (_, one) => {
      const eve = story.as('eve');
      const asked = hosted.requestedTexts.length;
      const seen = publicly();
      const replyText = async () => (await (await useCommand(eve, one)).reply()).text;
      if (HIDDEN.includes(one.command)) {
        await expect(replyText()).rejects.toThrow('you cannot use it here');
      } else if (OPEN.includes(one.name)) {
        expect(await replyText()).not.toMatch(/one of these roles|Manage Server/);
      } else {
        expect(await replyText()).toContain('one of these roles');
      }
      expect(publicly()).toEqual(seen);
      expect(hosted.requestedTexts).toHaveLength(asked);
    },
  );

  test('cannot use a button that does the same', async () => {
    const eve = story.as('eve');
    await eve.joinVoice('Lounge');
    const asked = hosted.requestedTexts.length;
    const seen = publicly();
    const again = await press(eve, spoken, 'Replay');
    expect((await again.reply()).content).toContain('one of these roles');
    const form = await press(eve, cloned, 'Try another text');
    await form.waitForModal();
    const sent = await eve.submit(form, { text: 'tone 700' });
    expect((await sent.reply()).content).toContain('one of these roles');
    for (const label of ['Rename', 'Delete']) {
      await waitForReply(await press(eve, ownPreset, label), '⚠️ You need one of these roles');
    }
    // Presets can still be used for the member's own voice.
    await waitForNote(await press(eve, ownPreset, 'Use as mine'));
    const help = await replyTo(eve, 'help');
    const hello = await press(eve, help, 'Say hello');
    await waitForReply(hello, '⚠️ You need one of these roles');
    expect(hosted.requestedTexts).toHaveLength(asked);
    for (const card of [ownPreset, voice]) {
      const played = await press(eve, card, '▶ Play');
      const clip = await played.next(({ attachments }) => attachments.length === 1);
      expect(clip).toMatchObject({ ephemeral: true, content: expect.not.stringContaining('🔊') });
    }
    expect(publicly()).toEqual(seen);
    eve.leaveVoice();
  });

  test('cannot remove other members’ items with a button', async () => {
    const [ada, eve] = [story.as('ada'), story.as('eve')];
    await eve.joinVoice('Lounge');
    await ada.joinVoice('Lounge');
    const playing = await waitForReply(await story.say(ada, 'tone 300 for 60000'), '🔊');
    // With the role, any listener could skip it now.
    ada.leaveVoice();
    await waitForReply(await press(eve, playing, 'Skip'), '⚠️ Only the person who queued it');
    expect(JSON.stringify((await replyTo(eve, 'queue')).components)).not.toMatch(
      /queue:(remove|skip|stop)/,
    );
    await replyTo(ada, 'stop');
    eve.leaveVoice();
  });
});
