import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { HEARD_RATE, samplesOf } from '../support/listening.ts';
import { isSpoken } from '../support/replay.ts';
import { NO_SHERPA } from '../support/service/sherpa.ts';
import { startTinyLibrary } from '../support/service/tiny-library.ts';
import { runVoicesProgram } from '../support/service/voices-cli.ts';
import { slowResample } from '../support/sound.ts';
import { pitchTrack, quantile } from '../support/speech-measures.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';
import { TINY_SPEAKERS_HZ } from '../support/tiny-voices/write-tiny-voice.ts';

/** Enough for pitches, in Hz. */
const MEASURED_RATE = 24_000;
const ANIMALS = 'Ein Hund, eine Katze, ein Pferd und eine Maus. '.repeat(5);

test.skipIf(NO_SHERPA !== undefined)(
  `npm run voices -- add de is heard after /say, without a restart, and what plays goes on ${NO_SHERPA ?? ''}`,
  async () => {
    await using library = await startTinyLibrary();
    const VOICES_DIR = temporaryFolder();
    await using story = await openStory({ environment: { VOICES_DIR } });
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const offered = () =>
      ada.autocomplete('general', 'say', { text: 'x', voice: 'Klein' }, 'voice');
    const earlier = listener.hear({ timeoutMs: 120_000 });
    const playing = await story.say(ada, ANIMALS, { language: 'de' });
    await playing.next(({ content }) => content.startsWith('🔊'));

    const command = runVoicesProgram(library, VOICES_DIR, ['add', 'de', '--yes']);
    expect(await command.ended).toBe(0);
    expect(command.output).toContain('Try it: /say text:Hello voice:Klein');
    await eventually(async () => expect(await offered()).toHaveLength(1));
    await playing.next(isSpoken, { timeoutMs: 120_000 });
    // "Ein Hund" and so on, five times.
    expect((await earlier).durationMs).toBeGreaterThan(12_000);

    // A busy machine loads a model slowly, and a built-in voice speaks meanwhile.
    await eventually(async () => {
      const file = { voice: 'Klein', output: 'file', format: 'wav' };
      const { text } = await (await story.say(ada, 'Guten Tag', file)).reply();
      expect(text).toContain('Klein, by everybody');
    });
    const said = story.say(ada, 'Guten Morgen zusammen', { voice: 'Klein' });
    const heard = await hearWhile(listener, () => said);
    const samples = slowResample(samplesOf(heard), HEARD_RATE, MEASURED_RATE);
    const [hertz = 0] = TINY_SPEAKERS_HZ;
    expect(quantile(pitchTrack(samples, MEASURED_RATE), 0.5) / hertz).toBeCloseTo(1, 1);
    expect((await (await said).reply()).text).toContain('Klein, by everybody');
  },
);
