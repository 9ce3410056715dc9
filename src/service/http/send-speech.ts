import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { wavFile } from '../../shared/audio/wav-file.ts';
import type { Expression } from '../engines/native-prosody.ts';
import { emptyTextError } from '../errors.ts';
import { describeIgnored, describeTone } from '../prosody/describe-tone.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { Tone } from '../prosody/tone.ts';
import { type SoundFormat, toBytes, WAV_FORMAT } from '../sound/encoders.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { type ClipObserver, type Speaker, speakClip } from '../speech/speak-clip.ts';
import type { PlanRequest, SpeechPlan } from '../text/plan.ts';
import type { TextOwner, TextWorker } from '../text/text-worker.ts';
import type { Voice } from '../voices/voice.ts';
import type { Admission } from './admission.ts';
import type { Metrics } from './metrics.ts';
import type { ServiceContext } from './service-context.ts';

export const CONTENT_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  pcm: 'audio/pcm',
} as const satisfies Record<SoundFormat, string>;

const STREAMED = { 'preference-applied': 'streaming' };

/** A client that takes nothing for this long does not make others wait, so it leaves the queue meanwhile. */
const STALLED_AFTER_MS = 1_000;

/** The speech to send, and how to send it. */
export interface SpeechResponse extends Expression {
  plan: SpeechPlan;
  voice: Voice;
  /** Where the prosody comes from, if it comes from an instruction. */
  tone?: Tone | undefined;
  /** The name of the engine that should speak, if it can. */
  engine?: string | undefined;
  /** A factor on the speed of the finished sound. Default: 1. */
  speed?: number;
  format: SoundFormat;
  /** A WAV that is not streamed has exact sizes in its header. */
  isStreamed: boolean;
  /** Sends the encoded sound in another form. Default: as it is. */
  wrap?: { type: string; body: (sound: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> };
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
  { plan, tone, format, isStreamed, speed = 1, wrap, ...request }: SpeechResponse,
  { speech, encoders, metrics }: ServiceContext,
): Promise<FastifyReply> {
  const { caller, trace } = admission;
  const options = { ...request, account: caller.account.id, trace };
  // HTTP/1.0 has no chunked encoding: a client could not tell a broken response from a complete one.
  const mustBuffer = reply.request.raw.httpVersion === '1.0';
  const isFile =
    format === 'wav' && speed === 1 && wrap === undefined && (!isStreamed || mustBuffer);
  const file = new WavFile();
  const toneHeaders = tone && new ToneHeaders(reply, tone);
  const clip: ClipObserver = {
    onSpeaker: (speaker) => {
      describeSpeaker(reply, speaker, admission);
      toneHeaders?.setSpeaker(speaker);
    },
    onSegment: describeSegments(reply, admission, { plan, toneHeaders }, metrics),
    // Nothing of a file was sent yet.
    ...(isFile && { onRestart: () => file.restart(admission) }),
  };
  const spoken = speakClip(plan, options, speech, admission.signal, clip);
  reply.header('x-language', plan.languages.join(', '));
  const samples = observe(spoken, admission, metrics);
  if (isFile) {
    for await (const chunk of hold(samples, admission)) file.add(chunk);
    return reply.type(CONTENT_TYPES.wav).send(file.toBytes());
  }
  const sound = encoders.encode(format, samples, speed);
  const body = wrap?.body(sound) ?? sound;
  const type = wrap?.type ?? CONTENT_TYPES[format];
  if (mustBuffer) {
    const chunks = await Array.fromAsync(hold(body, admission));
    return reply.type(type).send(Buffer.concat(chunks));
  }
  const headers = { 'content-type': type, ...(type === CONTENT_TYPES.wav && STREAMED) };
  return sendStream(reply, admission, body, headers);
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

/** A WAV with exact sizes in its header. */
class WavFile {
  readonly #chunks: Uint8Array[] = [];

  add(samples: Int16Array): void {
    this.#chunks.push(toBytes(samples));
  }

  /** Another engine begins again. */
  restart(admission: Admission): void {
    this.#chunks.length = 0;
    admission.release('audio');
  }

  toBytes(): Uint8Array {
    return wavFile(WAV_FORMAT, this.#chunks);
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
