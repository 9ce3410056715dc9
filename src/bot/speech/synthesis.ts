import { Failure, isFailure } from '../../shared/common/failure.ts';
import { countCharacters, type OutputFormat } from '../../shared/contract/contract.ts';
import { type SplitLimits, splitForSpeech } from '../text/sentences.ts';
import type { AudioResponse, VoiceApiClient } from '../voice-api/client.ts';
import { isVoiceNotFound } from '../voice-api/failures.ts';
import type { EncodingJob } from './encoding/job.ts';
import type { ReceivableFormat } from './encoding/messages.ts';
import type { Utterance } from './types.ts';

/** The part of the client that speaking needs. */
export type SpeechClient = Pick<VoiceApiClient, 'tts' | 'emotionTts'>;

export interface SynthesisOptions {
  client: SpeechClient;
  utterance: Utterance;
  /** The utterance's text, cut into what is asked for with one request each. */
  pieces: readonly string[];
  /** What is wished for; emotion speech comes as it comes. */
  format: OutputFormat;
  signal: AbortSignal;
}

/**
 * A text as what is asked for with one request each.
 * @throws Failure `text.empty`
 */
export function piecesOf(text: string, limits: SplitLimits): string[] {
  const pieces = splitForSpeech(text, limits);
  if (pieces.length === 0) throw new Failure('text.empty', {});
  return pieces;
}

/**
 * The sound of every piece in order. While one is received the next is already asked for, but not
 * read: at most one response waits, and the service's own socket holds it back.
 * The signal must be aborted when the loop is left early, or that response keeps its socket.
 * @throws Failure
 */
export async function* responses(options: SynthesisOptions): AsyncGenerator<AudioResponse> {
  const { pieces } = options;
  let next: Promise<AudioResponse> | undefined;
  for (let index = 0; index < pieces.length; index++) {
    const response = await (next ?? askAndPay(options, index));
    next = index + 1 < pieces.length ? askAndPay(options, index + 1) : undefined;
    // It is awaited in the next round; until then its failure is nobody's yet.
    next?.catch(() => {});
    yield response;
  }
}

/** Services charge what they answer, whether or not all of it is then heard. */
async function askAndPay(options: SynthesisOptions, index: number): Promise<AudioResponse> {
  const response = await ask(options, index);
  const { onFallback, onSpent } = options.utterance;
  if (response.fromFallback) onFallback?.();
  else onSpent?.(countCharacters(options.pieces[index] ?? ''));
  return response;
}

/**
 * Feeds the sound of all responses to the job as it arrives.
 * @returns whether all of it is from the usual service
 * @throws Failure
 */
export async function feed(
  sources: AsyncIterable<AudioResponse>,
  job: EncodingJob,
): Promise<boolean> {
  let isPrimary = true;
  for await (const { format, body, fromFallback } of sources) {
    if (fromFallback) isPrimary = false;
    job.startPiece(receivable(format));
    for await (const bytes of body) await job.write(bytes);
  }
  return isPrimary;
}

/** @throws Failure `voice-api.bad-audio` when the container is none that the contract names */
export function receivable(format: AudioResponse['format']): ReceivableFormat {
  if (format === 'wav' || format === 'mp3') return format;
  throw new Failure('voice-api.bad-audio', { reason: `unexpected-${format}` });
}

async function ask(options: SynthesisOptions, index: number): Promise<AudioResponse> {
  const { client, utterance, pieces, format, signal } = options;
  const text = pieces[index] ?? '';
  try {
    if (utterance.exaggeration !== undefined) {
      const { voice, exaggeration } = utterance;
      return await client.emotionTts({ text, voice, exaggeration }, { signal });
    }
    return await client.tts(
      { ...asTtsRequest(utterance), text, output_format: format },
      { signal },
    );
  } catch (error) {
    if (!isFailure(error, 'voice-api.rejected') || !isVoiceNotFound(error.context.reason)) {
      throw error;
    }
    throw new Failure('voice.unknown', { voice: utterance.voice }, { cause: error });
  }
}

function asTtsRequest({ voice, language, tone }: Utterance) {
  return {
    voice_id: voice,
    ...(language === undefined ? {} : { language }),
    ...(tone === undefined ? {} : { tone_instruction: tone }),
  };
}
