import { expect, test } from 'vitest';
import { HEARD_RATE, readWav, samplesOf } from '../support/listening.ts';
import { fixture } from '../support/service/samples.ts';
import { pitchTrack, quantile } from '../support/speech-measures.ts';
import { openStory } from '../support/story-fixture.ts';

/** Cloning gives way to everything else: beside six busy loops, it takes more than a minute on two cores. */
const PATIENCE = { timeoutMs: 240_000 };

function pitchOf(samples: Float32Array, sampleRate: number): number {
  return quantile(pitchTrack(samples, sampleRate), 0.5);
}

test('a voice cloned by the embedded service has the pitch of the recording, and other members can use it', async () => {
  await using story = await openStory();
  const [ada, ben] = [story.as('ada'), story.as('ben')];
  const listener = await ada.joinVoice('Lounge');
  const hears = listener.hear(PATIENCE);
  const run = await ada.command('general', 'clone', {
    sample: { file: { name: 'me.ogg', data: fixture('female-voice-message.ogg') } },
    name: 'Wanderer',
    text: 'The north wind and the sun were arguing about which of them was stronger.',
    consent: 'agreed',
  });
  const heard = pitchOf(samplesOf(await hears), HEARD_RATE);
  const { samples, sampleRate } = readWav(fixture('female.wav'));
  const semitones = 12 * Math.log2(heard / pitchOf(samples, sampleRate));
  expect(Math.abs(semitones)).toBeLessThan(2);
  expect((await run.reply()).content).toContain('**Wanderer** is ready');

  const [offered] = await ben.autocomplete('general', 'say', { text: 'x', voice: 'wand' }, 'voice');
  const options = { voice: String(offered?.value), output: 'file' };
  const said = await story.say(ben, 'So they agreed.', options);
  expect((await said.next(({ voiceMessage }) => voiceMessage, PATIENCE)).voiceMessage).toBe(true);
});
