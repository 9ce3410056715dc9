import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import { type SplitLimits, splitForSpeech } from '../text/sentences.ts';
import type { AudioResponse, VoiceApiClient } from '../voice-api/client.ts';
import { isVoiceUnknown } from '../voice-api/failures.ts';
import { type SpeakerFacts, speakerOf } from '../voice-api/speaker.ts';
import type { EncodingJob } from './encoding/job.ts';
import type { ReceivableFormat } from './encoding/messages.ts';
import { type Passage, passagesOf } from './inline-sounds.ts';
import type { InlineSound, Utterance } from './types.ts';

/** The part of the client that synthesis uses. */
export type SpeechClient = Pick<VoiceApiClient, 'tts' | 'emotionTts'>;

export interface SynthesisOptions {
  client: SpeechClient;
  utterance: Utterance;
  /** The utterance's text, one request per text. */
  passages: readonly Passage[];
  signal: AbortSignal;
  /** What the requests are steps of. Default: the utterance's trace. */
  trace?: Span;
}

/**
 * The sounds of an utterance, and its texts in the lengths of requests.
 * @throws Failure `text.empty`
 */
export function splitIntoPassages(utterance: Utterance, limits: SplitLimits): Passage[] {
  const passages = passagesOf(utterance).flatMap((passage) =>
    passage.kind === 'text' ? splitText(passage.text, limits) : [passage],
  );
  if (passages.length === 0) throw new Failure('text.empty', {});
  return passages;
}

function splitText(text: string, limits: SplitLimits): Passage[] {
  return splitForSpeech(text, limits).map((part) => ({ kind: 'text', text: part }));
}

/**
 * Requests all passages and yields their responses in order. The next one is requested while the
 * current one is being read, but not the one after it: at most one response waits, and its
 * unread socket slows the service down. Abort the signal when leaving the loop early, or that
 * response keeps its socket.
 * @throws Failure
 */
export async function* requestPassages(options: SynthesisOptions): AsyncGenerator<AudioResponse> {
  let next: Promise<AudioResponse> | undefined;
  for (const [index, passage] of options.passages.entries()) {
    const response = await (next ?? requestPassage(options, passage));
    const following = options.passages[index + 1];
    next = following && requestPassage(options, following);
    // It is awaited in the next iteration. Until then, its rejection must not count as unhandled.
    next?.catch(() => {});
    yield response;
  }
}

/**
 * Feeds all responses to an encoding job as they arrive.
 * @param onSpeaker called before the sound, with what the service says about the engine and voice
 * @throws Failure
 */
export async function encodeResponses(
  responses: AsyncIterable<AudioResponse>,
  job: EncodingJob,
  onSpeaker: (speaker: SpeakerFacts) => void,
): Promise<void> {
  for await (const response of responses) {
    onSpeaker(speakerOf(response));
    job.startSegment(assertReceivable(response.format));
    for await (const bytes of response.body) await job.write(bytes);
  }
}

/** @throws Failure `voice-api.bad-audio` when the contract does not allow the format */
function assertReceivable(format: AudioResponse['format']): ReceivableFormat {
  if (format === 'wav' || format === 'mp3') return format;
  throw new Failure('voice-api.bad-audio', { reason: `unexpected-${format}` });
}

async function requestPassage(options: SynthesisOptions, passage: Passage): Promise<AudioResponse> {
  if (passage.kind === 'sound') return playSound(options, passage.sound);
  const response = await send(options, passage.text);
  const { onSubstitute, onSpent } = options.utterance;
  if (!speakerOf(response).isRepeatable) onSubstitute?.();
  // Services charge for every response, even if it is not played completely. The fallback service is free.
  if (!response.fromFallback) onSpent?.(countCharacters(passage.text));
  return response;
}

/** If a sound was removed in the meantime or cannot be read, its word is spoken instead. */
async function playSound(options: SynthesisOptions, sound: InlineSound): Promise<AudioResponse> {
  const audio = await sound.read().catch(() => undefined);
  if (audio === undefined) {
    const text = options.utterance.text.slice(sound.start, sound.end);
    return requestPassage(options, { kind: 'text', text });
  }
  async function* body() {
    yield audio as Uint8Array;
  }
  return { format: 'mp3', body: body(), headers: new Map() };
}

async function send(options: SynthesisOptions, text: string): Promise<AudioResponse> {
  const { voice, replacement } = options.utterance;
  try {
    return await sendWith(options, text, voice);
  } catch (error) {
    if (!isVoiceUnknown(error)) throw error;
    const other = await replacement?.();
    if (other === undefined) throw new Failure('voice.unknown', { voice }, { cause: error });
    return { ...(await sendWith(options, text, other)), isReplacement: true };
  }
}

function sendWith(options: SynthesisOptions, text: string, voice: string): Promise<AudioResponse> {
  const { client, utterance, signal } = options;
  const { language, tone, exaggeration } = utterance;
  const call = { signal, trace: options.trace ?? utterance.trace ?? NO_SPAN };
  if (exaggeration !== undefined) return client.emotionTts({ text, voice, exaggeration }, call);
  const request = {
    text,
    voice_id: voice,
    output_format: 'wav' as const,
    ...(language === undefined ? {} : { language }),
    ...(tone === undefined ? {} : { tone_instruction: tone }),
  };
  return client.tts(request, call);
}
