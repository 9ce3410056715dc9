import { availableParallelism } from 'node:os';
import { LIMITS } from '../../shared/contract/contract.ts';

export interface SpeechLimits {
  /** Encoding threads. One of them encodes about a hundred clips at the pace they are played. */
  workers: number;
  /** A clip that grows longer fails: nobody asked for an hour, and its packets are kept in memory. */
  maxClipSeconds: number;
  /** Characters of the first request, so that a service which sends whole clips sounds early. */
  firstCharacters: number;
  /** Characters of every later request for a clip that is played. */
  maxCharacters: number;
  /** Characters of one request for a file: nobody listens yet, so as few requests as possible. */
  fileCharacters: number;
  /** A rendered file larger than this fails. */
  maxFileBytes: number;
  /** Received bytes of one clip that may wait for its encoder before the download pauses. */
  maxWaitingBytes: number;
  /** A worker that has work and says nothing for so long is replaced. */
  workerSilenceMs: number;
  /** Loading a worker takes at most this long. */
  workerStartMs: number;
}

export const DEFAULT_SPEECH_LIMITS: Readonly<SpeechLimits> = {
  workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxClipSeconds: 600,
  firstCharacters: 120,
  maxCharacters: 600,
  fileCharacters: LIMITS.textCharacters,
  maxFileBytes: 64 * 1_048_576,
  maxWaitingBytes: 65_536,
  workerSilenceMs: 10_000,
  workerStartMs: 10_000,
};
