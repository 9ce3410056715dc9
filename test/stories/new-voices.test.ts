import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { installVoice, removeVoice } from '../support/service/install-voice.ts';
import { fixture } from '../support/service/samples.ts';
import { openStory, type Story } from '../support/story-fixture.ts';
import { openVoiceCard, ownVoice, pressAction, waitForNote } from '../support/voice-card.ts';

/** Voices that the operator adds and removes while the bot runs. */
const [ANNA, BELLA] = ['voice-u-anna', 'voice-u-bella'];
const STAND_IN = 'The usual voice isn’t available, so a built-in one speaks.';

const hosted = openForAll(() => startHostedService());
const story = openForAll(() => {
  hosted.offerVoices([ANNA]);
  return openStory({ environment: hosted.environment });
});

/** Speaks as Ada, and returns the reply and the voices that were asked for. */
async function say(text: string) {
  const before = hosted.requests.length;
  const run = await story.say(story.as('ada'), text, { output: 'file', format: 'wav' });
  const { content: reply } = await run.reply();
  const asked = hosted.requests.slice(before);
  return { reply, asked, voices: asked.map(({ voice_id }) => voice_id) };
}

/** The voices that Ada finds by this name. */
const offered = (name: string, { as }: Story = story) =>
  as('ada').autocomplete('general', 'say', { text: 'x', voice: name }, 'voice');

async function clone(name: string): Promise<string> {
  const sample = { file: { name: 'sample.wav', data: fixture('female.wav') } };
  const options = { name, sample, text: 'Hallo zusammen', consent: 'own' };
  const run = await story.as('ada').command('general', 'clone', options);
  return (await run.next(({ content }) => content.startsWith('🧬'))).content;
}

test('members learn in which languages a clone sounds like the person, or how to get one that does', async () => {
  const [like, again] = ['It sounds like the person in German. Other languages', 'clone it again'];
  const before = await clone('Before');
  expect(before).toContain('To make it sound like the person in German, clone it again');
  hosted.sendWithSpeech({ 'x-clone-languages': 'de', 'x-voice-quality': 'poor; score=0.10' });
  const after = await clone('After');
  hosted.sendWithSpeech({});
  expect(after).toContain(like);
  // That is about the built-in voice, which is not heard.
  expect(after).not.toContain('doesn’t sound much like');
  for (const [name, line] of [
    ['Before', again],
    ['After', like],
  ] as const) {
    expect((await openVoiceCard(story.as('ada'), name)).text).toContain(line);
  }
});

test('a chosen voice speaks while it is there, in every language, and comes back with its model', async () => {
  const ada = story.as('ada');
  const card = await openVoiceCard(ada, 'Anna');
  await waitForNote(await pressAction(ada, card, 'use'));
  for (const [text, language] of [
    ['Guten Morgen, tone 440', 'de'],
    ['Good morning, tone 440', 'en'],
  ]) {
    expect((await say(text ?? '')).asked).toMatchObject([{ voice_id: ANNA, language }]);
  }

  hosted.offerVoices([]);
  const surprised = await say('Is anybody there?');
  expect(surprised.voices).toEqual([ANNA, expect.stringMatching(/^voice-b-/)]);
  expect(surprised.reply).toContain(STAND_IN);
  await eventually(async () => expect(await offered('Anna')).toEqual([]));
  const later = await say('I know it now.');
  expect(later.voices).toEqual([surprised.voices[1]]);
  expect(later.reply).not.toContain(STAND_IN);
  expect(await ownVoice(ada)).toContain('The chosen voice isn’t available.');

  hosted.offerVoices([ANNA, BELLA]);
  // Its reply says that the engines have changed.
  await say('Something new?');
  await eventually(async () => expect(await offered('Bella')).toHaveLength(1));
  expect((await say('Here I am again.')).voices).toEqual([ANNA]);
  expect(await ownVoice(ada)).not.toContain('isn’t available');
});

test('a voice that is installed while the bot runs is offered, and the hint about human voices ends', async () => {
  const VOICES_DIR = temporaryFolder();
  await using own = await openStory({ environment: { VOICES_DIR } });
  expect(own.stack.lacksHumanVoices()).toBe(true);
  expect(await offered('Thorsten', own)).toEqual([]);
  installVoice(VOICES_DIR, 'de_DE-thorsten-medium', { name: 'Thorsten', languages: ['de'] });
  await eventually(async () => expect(await offered('Thorsten', own)).toHaveLength(1));
  expect(own.stack.lacksHumanVoices()).toBe(false);
  removeVoice(VOICES_DIR, 'de_DE-thorsten-medium');
  await eventually(async () => expect(await offered('Thorsten', own)).toEqual([]));
  expect(own.stack.lacksHumanVoices()).toBe(true);
});
