import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { openModeratedStory } from '../support/moderated-story.ts';
import { openStory, type Story } from '../support/story-fixture.ts';

const PIRATE = 'like a *pirate*';
const WARNING = 'The tone “like a \\*pirate\\*” has no effect.';

async function save(story: Story, command: 'voice' | 'preset', tone: string): Promise<string> {
  const options = { voice: 'Oliver', tone, ...(command === 'preset' ? { name: 'Pirate' } : {}) };
  const subcommand = command === 'preset' ? 'save' : 'set';
  const run = await story.as('ben').command('general', command, options, { subcommand });
  return (await run.reply()).content;
}

describe('a tone that the voice service does not know', () => {
  let story: Story;
  beforeAll(async () => {
    story = await openStory();
  });
  afterAll(() => story.close());

  test('is reported below what is spoken without it', async () => {
    const run = await story.say(story.as('ben'), 'Hello', { tone: PIRATE, output: 'file' });
    await expect.poll(async () => (await run.reply()).content).toContain(WARNING);
  });

  test('is reported when it is saved for a voice or a preset', async () => {
    expect(await save(story, 'voice', PIRATE)).toContain(WARNING);
    expect(await save(story, 'preset', PIRATE)).toContain(WARNING);
  });

  test('is not reported when a part of it is known', async () => {
    const reply = await save(story, 'voice', 'a sad pirate');
    expect(reply).toContain('a sad pirate');
    expect(reply).not.toContain('no effect');
  });
});

describe('a hosted service that says nothing about tones', () => {
  let hosted: HostedService;
  let story: Story;
  beforeAll(async () => {
    hosted = await startHostedService();
    story = await openModeratedStory(hosted);
  });
  afterAll(async () => {
    await story.close();
    await hosted.close();
  });

  test('makes the bot keep quiet about them', async () => {
    const reply = await save(story, 'voice', PIRATE);
    expect(reply).toContain('pirate');
    expect(reply).not.toContain('no effect');
  });
});
