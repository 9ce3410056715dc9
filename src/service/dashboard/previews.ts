import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import { type Speakers, speakPlan } from '../engines/speak-plan.ts';
import { requireSpeechPlan } from '../http/send-speech.ts';
import { NEUTRAL } from '../prosody/prosody.ts';
import type { Mp3Encoders } from '../sound/encode-mp3.ts';
import { GREETINGS } from '../voices/greetings.ts';
import type { Voice } from '../voices/voice.ts';

const LIMITS = {
  /** Of about 30 kB each. All presets, and the clones that are listened to. */
  kept: 200,
  makingMs: 30_000,
} as const;

export interface PreviewParts {
  speakers: Speakers;
  mp3: Mp3Encoders;
}

/**
 * How voices sound: a sentence of ours, as MP3. It costs nobody characters, so each is made once and
 * kept; the one that was asked for the longest ago goes first.
 */
export class Previews {
  readonly #parts: PreviewParts;
  readonly #made = new Map<string, Promise<Buffer>>();
  /** However many an account asks for at once, it waits for one after the other. */
  readonly #runInOrder = createOrderedRunner();

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  /**
   * @param voice that this account may hear
   * @throws EngineError when the engine failed
   */
  of(voice: Voice, accountId: string): Promise<Buffer> {
    const preview =
      this.#made.get(voice.id) ?? this.#runInOrder(accountId, () => this.#make(voice, accountId));
    this.#made.delete(voice.id);
    this.#made.set(voice.id, preview);
    const [oldest] = this.#made.keys();
    if (this.#made.size > LIMITS.kept && oldest !== undefined) this.#made.delete(oldest);
    preview.catch(() => {
      if (this.#made.get(voice.id) === preview) this.#made.delete(voice.id);
    });
    return preview;
  }

  /** Also when nobody waits for it any more: the next one who asks has it. */
  async #make(voice: Voice, tenant: string): Promise<Buffer> {
    const { speakers, mp3 } = this.#parts;
    const { language } = voice;
    const plan = await requireSpeechPlan(GREETINGS[language], language, language);
    const manner = { voice, prosody: NEUTRAL, tenant };
    const signal = AbortSignal.timeout(LIMITS.makingMs);
    const chunks = await Array.fromAsync(mp3.encode(speakPlan(plan, manner, speakers, signal)));
    return Buffer.concat(chunks);
  }
}
