import { describe, expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { openForAll } from '../support/lifetime.ts';
import { openStory, type Story } from '../support/story-fixture.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const PIRATE = 'like a *pirate*';
const WARNING = 'The tone “like a \\*pirate\\*” has no effect.';

async function savePreset(story: Story, tone: string): Promise<string> {
  const options = { voice: 'Oliver', tone, name: 'Pirate' };
  const run = await story.as('ben').command('general', 'preset', options, { subcommand: 'save' });
  return (await run.reply()).text;
}

const saveOwn = async (story: Story, tone: string) =>
  (await setOwnVoice(story.as('ben'), { tone })).text;

/** A bot with the embedded service. */
const story = openForAll(openStory);

describe('a tone that the voice service does not know', () => {
  test('is reported below what is spoken without it', async () => {
    const run = await story.say(story.as('ben'), 'Hello', { tone: PIRATE, output: 'file' });
    const { content } = await run.reply();
    expect(content).toContain(WARNING);
    expect(content).not.toContain('Tone:');
  });

  test('is reported when it is saved for a voice or a preset', async () => {
    expect(await saveOwn(story, PIRATE)).toContain(WARNING);
    expect(await savePreset(story, PIRATE)).toContain(WARNING);
  });
});

describe('a tone that the voice service knows in part', () => {
  test('is reported with the words that were not understood', async () => {
    const run = await story.say(story.as('ben'), 'Hello', {
      tone: 'a sad *pirate*, 해적처럼',
      output: 'file',
    });
    const line = '-# ⚠️ Not understood in the tone: “pirate, 해적처럼”';
    expect((await run.reply()).content).toContain(line);
  });

  test('is reported in the same way when it is saved for a voice or a preset', async () => {
    const line = 'Not understood in the tone: “pirate”';
    expect(await saveOwn(story, 'a sad pirate')).toContain(line);
    expect(await savePreset(story, 'a sad pirate')).toContain(line);
  });

  test.each(['sad', "don't whisper"])(
    'is not reported if all of it is understood: %s',
    async (tone) => {
      const reply = await saveOwn(story, tone);
      expect(reply).not.toContain('⚠️');
    },
  );
});

describe('a hosted service that says nothing about tones', () => {
  test('makes the bot keep quiet about them', async () => {
    await using club = await openClub();
    const reply = await saveOwn(club, PIRATE);
    expect(reply).toContain('pirate');
    expect(reply).not.toContain('no effect');
  });
});
