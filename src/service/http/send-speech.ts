import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { wavFile } from '../../shared/audio/wav-file.ts';
import type { Expression } from '../engines/native-prosody.ts';
import { emptyTextError } from '../errors.ts';
import { describeIgnored, describeTone } from '../prosody/describe-tone.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { Tone } from '../prosody/tone.ts';
import { type SoundFormat, WAV_FORMAT } from '../sound/encoders.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { type ClipObserver, type Speaker, speakClip } from '../speech/speak-clip.ts';
import type { PlanRequest, SpeechPlan } from '../text/plan.ts';
import type { TextOwner, TextWorker } from '../text/text-worker.ts';
import type { Voice } from '../voices/voice.ts';
import type { Admission } from './admission.ts';
import type { Metrics } from './metrics.ts';
import { prefersStreaming } from './request-values.ts';
import type { ServiceContext } from './service-context.ts';

export const CONTENT_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  pcm: 'audio/pcm',
} as const satisfies Record<SoundFormat, string>;

/** A client that takes nothing for this long does not make others wait, so it leaves the queue meanwhile. */
const STALLED_AFTER_MS = 1_000;

/** How to speak, and how to send it. */
export interface SpeechForm {
  readonly format: SoundFormat;
  /** A WAV that is not streamed has exact sizes in its header. */
  readonly isStreamed: boolean;
  /** The name of the engine that should speak, if it can. Default: the best one. */
  readonly preferredEngine?: string | undefined;
  /** A factor on the speed of the finished sound. Default: 1. */
  readonly speed?: number;
  /** Wraps the encoded sound, for example as server-sent events. Default: sent as it is. */
  readonly wrap?: {
    readonly type: string;
    readonly body: (sound: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  };
}

/** The speech to send. */
export interface SpeechResponse extends Expression, SpeechForm {
  readonly plan: SpeechPlan;
  readonly voice: Voice;
  /** Where the prosody comes from, if it comes from an instruction. */
  readonly tone?: Tone | undefined;
}

/** @throws ServiceError text_empty when nothing in the text can be spoken */
export async function requireSpeechPlan(
  texts: TextWorker,
  request: PlanRequest,
  owner: TextOwner,
): Promise<SpeechPlan> {
  const plan = await texts.plan(request, owner);
  if (plan === undefined) throw emptyTextError();
  return plan;
}

/** Speaks, and sends the audio. A failure before the first sample is sent as an error response. */
export async function sendSpeech(
  reply: FastifyReply,
  admission: Admission,
  { plan, tone, format, isStreamed, wrap, ...request }: SpeechResponse,
  { speech, encoders, metrics }: ServiceContext,
): Promise<FastifyReply> {
  const { caller, trace } = admission;
  const { raw, headers } = reply.request;
  const options = { ...request, account: caller.account.id, trace };
  // HTTP/1.0 has no chunked encoding: a client could not tell a broken response from a complete one.
  const isWhole = raw.httpVersion === '1.0' || (format === 'wav' && !isStreamed);
  const clip = new WholeClip();
  const toneHeaders = tone && new ToneHeaders(reply, tone);
  const observer: ClipObserver = {
    onSpeaker: (speaker) => {
      describeSpeaker(reply, speaker, admission);
      toneHeaders?.setSpeaker(speaker);
    },
    onSegment: describeSegments(reply, admission, { plan, toneHeaders }, metrics),
    // Nothing was sent yet.
    ...(isWhole && { onRestart: () => clip.restart(admission) }),
  };
  const spoken = speakClip(plan, options, speech, admission.signal, observer);
  reply.header('x-language', plan.languages.join(', '));
  const samples = observe(spoken, admission, metrics);
  const type = wrap?.type ?? CONTENT_TYPES[format];
  if (isWhole) {
    for await (const chunk of hold(samples, admission)) clip.add(chunk);
    const isFile = format === 'wav' && wrap === undefined;
    const sound = encoders.encode(isFile ? 'pcm' : format, clip.chunks, request.speed);
    const chunks = await Array.fromAsync(wrap?.body(sound) ?? sound);
    return reply.type(type).send(isFile ? wavFile(WAV_FORMAT, chunks) : Buffer.concat(chunks));
  }
  const sound = encoders.encode(format, samples, request.speed);
  const isPreferred = type === CONTENT_TYPES.wav && prefersStreaming(headers.prefer);
  return sendStream(reply, admission, wrap?.body(sound) ?? sound, {
    'content-type': type,
    ...(isPreferred && { 'preference-applied': 'streaming' }),
  });
}

/** Counts the audio that the client will have heard, and reports the effects of the tone. */
function describeSegments(
  reply: FastifyReply,
  admission: Admission,
  { plan, toneHeaders }: { plan: SpeechPlan; toneHeaders: ToneHeaders | undefined },
  metrics: Metrics,
): NonNullable<ClipObserver['onSegment']> {
  const shares = cumulativeShares(plan);
  let hasSound = false;
  return (segments, applied) => {
    toneHeaders?.setApplied(applied);
    if (!hasSound) {
      metrics.recordFirstSample(admission.operation, reply.elapsedTime / 1_000);
      admission.trace.end();
    }
    hasSound = true;
    admission.setHeardShare(shares[segments - 1] ?? 1);
  };
}

/** The headers of a tone. Those of a stream are sent with its first sound. */
class ToneHeaders {
  readonly #reply: FastifyReply;
  readonly #tone: Tone;
  #applied: ReadonlySet<ProsodyField> = new Set();
  #isInWords = false;

  constructor(reply: FastifyReply, tone: Tone) {
    this.#reply = reply;
    this.#tone = tone;
  }

  setApplied(applied: ReadonlySet<ProsodyField>): void {
    this.#applied = applied;
    this.#set();
  }

  setSpeaker({ followsInstruction }: Speaker): void {
    this.#isInWords = followsInstruction;
    this.#set();
  }

  #set(): void {
    const reply = this.#reply;
    if (reply.raw.headersSent) return;
    const ignored = describeIgnored(this.#tone);
    // An engine that gets the words does not report their effect.
    const applied = this.#isInWords ? 'instruction' : describeTone(this.#tone, this.#applied);
    reply.header('x-tone-applied', applied);
    if (this.#isInWords || ignored === undefined) reply.removeHeader('x-tone-ignored');
    else reply.header('x-tone-ignored', ignored);
  }
}

/** For each segment, the share of the text that is spoken up to its end. */
function cumulativeShares({ segments }: SpeechPlan): number[] {
  const total = segments.reduce((sum, { text }) => sum + text.length, 0) || 1;
  let soFar = 0;
  return segments.map(({ text }) => {
    soFar += text.length;
    return soFar / total;
  });
}

async function* hold<T extends Int16Array | Uint8Array>(
  chunks: AsyncIterable<T>,
  admission: Admission,
): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    admission.hold('audio', chunk.byteLength);
    yield chunk;
  }
}

async function* observe(
  spoken: AsyncGenerator<Int16Array>,
  admission: Admission,
  metrics: Metrics,
): AsyncGenerator<Int16Array> {
  const endWork = admission.beginWork();
  let stalled: NodeJS.Timeout | undefined;
  try {
    for await (const samples of spoken) {
      metrics.recordSpeech(admission.operation, samples.length / SAMPLE_RATE);
      stalled = setTimeout(() => admission.pauseQueueing(), STALLED_AFTER_MS);
      yield samples;
      clearTimeout(stalled);
      admission.resumeQueueing();
    }
  } catch (error) {
    if (!admission.signal.aborted) admission.markBroken();
    throw error;
  } finally {
    clearTimeout(stalled);
    admission.leaveQueue();
    endWork();
  }
}

/** A clip that is sent when it is complete. */
class WholeClip {
  readonly chunks: Int16Array[] = [];

  add(samples: Int16Array): void {
    this.chunks.push(samples);
  }

  /** Another engine begins again. */
  restart(admission: Admission): void {
    this.chunks.length = 0;
    admission.release('audio');
  }
}

/** Before anything is sent. If another engine begins again, it replaces the headers of the first one. */
function describeSpeaker(
  reply: FastifyReply,
  { engine, isFallback, version, identity, credit }: Speaker,
  admission: Admission,
): void {
  const hasChanged = admission.setSpeaker(identity);
  reply.headers({ 'x-engine': engine, 'x-engine-version': version });
  if (credit === undefined) reply.removeHeader('x-voice-credit');
  else reply.header('x-voice-credit', encodeURIComponent(credit));
  setFlag(reply, 'x-engine-fallback', isFallback);
  setFlag(reply, 'x-engine-changed', hasChanged);
}

function setFlag(reply: FastifyReply, header: string, isSet: boolean): void {
  if (isSet) reply.header(header, 'true');
  else reply.removeHeader(header);
}

/** Waits for the first bytes, so that a failure before them is sent with its status. */
async function sendStream(
  reply: FastifyReply,
  { signal }: Admission,
  chunks: AsyncGenerator<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const body = Readable.from(chunks, { objectMode: false });
  // A client that disconnects before the stream is read would leave it open.
  signal.addEventListener('abort', () => body.destroy(), { once: true });
  await once(body, 'readable', { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
  return reply.headers(headers).send(body);
}
