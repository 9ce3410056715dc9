import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { OutputFormat } from '../../shared/contract/contract.ts';
import type { ClipSpeakers } from '../voice-api/speaker.ts';
import type { CacheEntry } from './cache/clip-cache.ts';
import type { AudioSegment } from './encoding/messages.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { joinSegments } from './files.ts';
import type { SpeechLimits } from './limits.ts';
import { soundChangeOf } from './sound-change.ts';
import {
  downloadResponses,
  requestPassages,
  type SpeechClient,
  splitIntoPassages,
} from './synthesis.ts';
import { audioOfClip, audioOfSegments, encodeToFit, transcode } from './transcoding.ts';
import type { SpeechFile, Utterance } from './types.ts';

export interface RenderTools {
  readonly client: SpeechClient;
  readonly pool: EncoderPool;
  readonly limits: SpeechLimits;
  readonly log: Logger;
}

export interface FileOptions {
  readonly format: OutputFormat;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Renders an utterance as one file: from the cached clip if there is one, otherwise from a new response of the service,
 * which it then caches.
 * @throws Failure or AudioError
 */
export function renderFile(
  tools: RenderTools,
  utterance: Utterance,
  options: FileOptions,
  entry: CacheEntry | undefined,
): Promise<SpeechFile> {
  const render = () => findOrRender(tools, utterance, options, entry);
  return entry === undefined ? render() : entry.runInTurn(render);
}

async function findOrRender(
  tools: RenderTools,
  utterance: Utterance,
  { format, ...fit }: FileOptions,
  entry: CacheEntry | undefined,
): Promise<SpeechFile> {
  const change = soundChangeOf(utterance);
  const cached = await entry?.find();
  if (fit.signal.aborted) throw new Failure('cancelled', {});
  if (cached !== undefined) {
    const file = await encodeToFit(tools.pool, audioOfClip(cached, change), format, fit);
    return { ...file, credits: cached.credits };
  }
  const { segments, speakers } = await download(tools, utterance, format, fit.signal);
  if (entry !== undefined && speakers.isRepeatable) {
    await storeAsClip(tools, entry, { segments, speakers }, fit.signal);
  }
  const { credits } = speakers;
  const file = change === undefined ? joinSegments(segments, format) : undefined;
  if (file !== undefined && file.data.length <= fit.maxBytes) return { ...file, credits };
  const fitting = await encodeToFit(tools.pool, audioOfSegments(segments, change), format, fit);
  return { ...fitting, credits };
}

/** Uses a single request if the text is short enough. */
async function download(
  { client, limits: { fileCharacters, maxFileBytes } }: RenderTools,
  utterance: Utterance,
  format: OutputFormat,
  signal: AbortSignal,
) {
  const limits = { firstCharacters: fileCharacters, maxCharacters: fileCharacters };
  const passages = splitIntoPassages(utterance, limits);
  const stop = new AbortController();
  const stopped = AbortSignal.any([stop.signal, signal]);
  const options = { client, utterance, passages, format, signal: stopped };
  try {
    return await downloadResponses(requestPassages(options), maxFileBytes);
  } finally {
    stop.abort();
  }
}

/** Caches a file as a clip, because it may be played in a voice channel next. */
async function storeAsClip(
  { pool, log }: RenderTools,
  entry: CacheEntry,
  { segments, speakers }: { segments: readonly AudioSegment[]; speakers: ClipSpeakers },
  signal: AbortSignal,
): Promise<void> {
  try {
    const encoding = { kind: 'opus' } as const;
    const { data, summary } = await transcode(pool, { segments }, encoding, signal);
    const { credits, version } = speakers;
    await entry.store({ packets: data, summary, credits }, version);
  } catch (err) {
    // If the audio itself is invalid, encoding the file reports it.
    log.debug({ err }, 'could not cache a file as a clip');
  }
}
