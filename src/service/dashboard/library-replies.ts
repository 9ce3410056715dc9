import { PlainError } from '../../shared/common/plain-error.ts';
import { licencePageOf } from '../library/catalogue.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import { downloadBytes } from '../library/fetch-entry.ts';
import type { InstalledVoice } from '../library/installed-voice.ts';
import type { LibraryJob } from '../library/library-jobs.ts';
import { voiceIdOf } from '../library/names.ts';
import type { LibraryEntry, LibraryState } from './protocol.ts';

type RunningJob = Extract<LibraryJob, { kind: 'running' }>;

/** An entry of the catalogue. @param installed the voice, if the operator has it */
export function catalogueReply(
  entry: CatalogueEntry,
  state: LibraryState,
  installed?: InstalledVoice,
): LibraryEntry {
  return {
    ...facts(installed ?? entry),
    download_bytes: downloadBytes(entry),
    installed_bytes: installed === undefined ? entry.installedBytes : bytesOf(installed),
    source_url: licencePageOf(entry),
    real_time_factor: installed?.realTimeFactor ?? entry.realTimeFactor,
    recommended_for: entry.recommendedFor,
    state,
  };
}

/** A voice from a folder or an archive of the operator. */
export function ownVoiceReply(voice: InstalledVoice, state: LibraryState): LibraryEntry {
  return {
    ...facts(voice),
    download_bytes: 0,
    installed_bytes: bytesOf(voice),
    source_url: null,
    real_time_factor: voice.realTimeFactor ?? null,
    recommended_for: [],
    state,
  };
}

/** @param exists whether the service has a voice with this ID */
export function installedState(
  { key, speakers }: InstalledVoice,
  exists: (id: string) => boolean,
): LibraryState {
  const ids = speakers.map(({ number }) => voiceIdOf(key, number, speakers.length));
  return { kind: 'installed', voice_ids: ids.filter(exists) };
}

/** @param receivedBytes what earlier attempts have left on the disk */
export function unfinishedState(job: LibraryJob | undefined, receivedBytes: number): LibraryState {
  if (job?.kind === 'waiting') return { kind: 'waiting' };
  if (job?.kind === 'running') return runningState(job);
  if (job?.kind === 'failed') return failedState(job.error);
  if (receivedBytes > 0) return { kind: 'interrupted', received_bytes: receivedBytes };
  return { kind: 'available' };
}

/** After that, the last speed says nothing. */
const SILENCE_MS = 5_000;

function runningState({ progress, atMs }: RunningJob): LibraryState {
  // A command installs or removes the same voice.
  if (progress.kind === 'waiting') return { kind: 'waiting' };
  const arrives = performance.now() - atMs < SILENCE_MS;
  return {
    kind: 'running',
    phase: progress.kind === 'downloading' ? 'downloading' : 'installing',
    received_bytes: progress.receivedBytes,
    total_bytes: progress.totalBytes,
    bytes_per_second: (arrives ? progress.bytesPerSecond : undefined) ?? null,
    seconds_left: (arrives ? progress.secondsLeft : undefined) ?? null,
  };
}

/** Errors of the library are written for the operator. Others are in the log. */
function failedState(error: unknown): LibraryState {
  const { code, message } = error as { code?: unknown; message?: string };
  return error instanceof PlainError && typeof code === 'string'
    ? { kind: 'failed', code, message: message ?? '' }
    : { kind: 'failed', code: 'internal', message: 'Internal error. Its details are in the log.' };
}

function facts(
  of: CatalogueEntry | InstalledVoice,
): Pick<
  LibraryEntry,
  | 'key'
  | 'name'
  | 'kind'
  | 'languages'
  | 'genders'
  | 'licence'
  | 'credit'
  | 'trained_from'
  | 'commercial_use'
> {
  return {
    key: of.key,
    name: of.name,
    kind: of.kind,
    languages: of.languages,
    genders: of.speakers.map(({ gender }) => gender),
    licence: of.licence ?? null,
    credit: of.credit ?? null,
    trained_from: of.trainedFrom ?? null,
    commercial_use: of.commercialUse,
  };
}

function bytesOf({ files }: InstalledVoice): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
