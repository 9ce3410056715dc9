import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OutputFormat } from '../../../shared/contract/contract.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { SAMPLE_RATE, type Voice } from '../../engines/types.ts';
import { emptyTextError } from '../../errors.ts';
import type { Metrics } from '../../metrics.ts';
import type { Prosody } from '../../prosody/prosody.ts';
import type { Mp3Encoders } from '../../sound/encode-mp3.ts';
import { type Speakers, speakPlan } from '../../speech.ts';
import { planSpeech, type SpeechPlan } from '../../text/plan.ts';
import { toStreamedWav, toWholeWav } from '../encode.ts';
import type { Job } from './job.ts';

const MP3_HEADERS = { 'content-type': 'audio/mpeg' };
const STREAMED_WAV_HEADERS = {
  'content-type': 'audio/wav',
  'preference-applied': 'streaming',
};

export interface SpeakParts {
  speakers: Speakers;
  mp3: Mp3Encoders;
  metrics: Metrics;
}

/** What is to be heard, and how it is sent. */
export interface Utterance {
  plan: SpeechPlan;
  voice: Voice;
  prosody: Prosody;
  format: OutputFormat;
  isStreamed: boolean;
}

/**
 * @param language undefined: found by detection, with the fallback where the text says nothing
 * @throws ApiError text_empty when nothing in the text has a sound
 */
export async function planOrRefuse(
  text: string,
  language: Language | undefined,
  fallback: Language,
): Promise<SpeechPlan> {
  const plan = await planSpeech(text, language, fallback);
  if (plan === undefined) throw emptyTextError();
  return plan;
}

/** Answers with the sound of an utterance. A failure before its first sound is a proper error. */
export async function answerWithSpeech(
  reply: FastifyReply,
  job: Job,
  utterance: Utterance,
  { speakers, mp3, metrics }: SpeakParts,
): Promise<FastifyReply> {
  const { plan, voice, prosody, format, isStreamed } = utterance;
  const manner = { voice, prosody, tenant: job.caller.account.id };
  const shares = cumulativeShares(plan);
  const spoken = speakPlan(plan, manner, speakers, job.signal, (segments) => {
    if (segments === 1) metrics.firstSound(job.operation, reply.elapsedTime / 1_000);
    job.heard(shares[segments - 1] ?? 1);
  });
  const samples = watch(spoken, job, metrics);
  reply.header('x-language', plan.languages.join(', '));
  // HTTP/1.0 has no chunks: what breaks off would look whole to it, so all of it is made first.
  const isOld = reply.request.raw.httpVersion === '1.0';
  if (format === 'mp3' && isOld) {
    const chunks = await Array.fromAsync(mp3.encode(samples));
    return reply.headers(MP3_HEADERS).send(Buffer.concat(chunks));
  }
  if (format === 'mp3') return sendStream(reply, mp3.encode(samples), MP3_HEADERS);
  if (!isStreamed || isOld)
    return reply.type('audio/wav').send(await toWholeWav(held(samples, job)));
  return sendStream(reply, toStreamedWav(samples), STREAMED_WAV_HEADERS);
}

/** For each segment, the share of the text up to its end. */
function cumulativeShares({ segments }: SpeechPlan): number[] {
  const total = segments.reduce((sum, { text }) => sum + text.length, 0) || 1;
  let soFar = 0;
  return segments.map(({ text }) => {
    soFar += text.length;
    return soFar / total;
  });
}

async function* held(samples: AsyncIterable<Int16Array>, job: Job): AsyncGenerator<Int16Array> {
  for await (const chunk of samples) {
    job.hold(chunk.byteLength);
    yield chunk;
  }
}

async function* watch(
  spoken: AsyncGenerator<Int16Array>,
  job: Job,
  metrics: Metrics,
): AsyncGenerator<Int16Array> {
  try {
    for await (const samples of spoken) {
      metrics.spoke(job.operation, samples.length / SAMPLE_RATE);
      yield samples;
    }
  } catch (error) {
    if (!job.signal.aborted) job.broke();
    throw error;
  }
}

/** Waits for the first bytes, so that a failure before them is answered with its status. */
async function sendStream(
  reply: FastifyReply,
  chunks: AsyncGenerator<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  return reply.headers(headers).send(Readable.from(all(), { objectMode: false }));
}
