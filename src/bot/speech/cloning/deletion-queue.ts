import { withDeadline } from '../../../shared/common/deadline.ts';
import { toFailure } from '../../../shared/common/failure.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { VoiceDeletion, VoiceDeletions } from '../../store/voice-deletions.ts';
import type { VoiceApiClient } from '../../voice-api/client.ts';
import type { DeletionQueue } from './types.ts';

const LIMITS = {
  /** Voices that are deleted at the same time. */
  batch: 8,
  /** How often to look for voices that other processes have queued. */
  pollMs: 30_000,
  /** The shortest pause between two runs. */
  pauseMs: 250,
  /** How long a member waits for the voice service. After that, the reply says that the deletion is pending. */
  replyTimeoutMs: 4_000,
} as const;

interface Options {
  readonly client: Pick<VoiceApiClient, 'deleteVoice'>;
  readonly queue: VoiceDeletions;
  readonly log: Logger;
}

type State =
  | { readonly kind: 'waiting'; readonly timer: NodeJS.Timeout | undefined }
  | { readonly kind: 'running'; readonly run: Promise<void>; next: Promise<void> | undefined }
  | { readonly kind: 'stopped' };

/** Deletes cloned voices at the voice service, and tries again until each is deleted. */
export class VoiceDeletionQueue implements DeletionQueue {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #state: State = { kind: 'waiting', timer: undefined };

  constructor(options: Options) {
    this.#options = options;
  }

  async deleteQueued(): Promise<void> {
    await withDeadline(this.run(), LIMITS.replyTimeoutMs, 'Deleting voices').catch(() => {});
  }

  async discard(guildId: string, voiceId: string): Promise<void> {
    const { client, queue, log } = this.#options;
    try {
      await queue.add(guildId, voiceId);
      await this.deleteQueued();
    } catch (err) {
      log.warn({ err }, 'could not queue a voice for deletion; deleting it without retries');
      await client.deleteVoice(voiceId).catch((error: unknown) => {
        log.error({ err: error }, 'could not delete a voice that nobody can use');
      });
    }
  }

  /** Tries every voice that is due once, and schedules the next attempts. Never rejects. */
  run(): Promise<void> {
    const state = this.#state;
    if (state.kind === 'stopped') return Promise.resolve();
    if (state.kind === 'waiting') return this.#begin();
    // The current run may have missed voices that were queued after it began.
    state.next ??= state.run.then(() => this.run());
    return state.next;
  }

  /** Cancels attempts in progress. Another process, or the next start, continues. */
  async stop(): Promise<void> {
    const state = this.#state;
    this.#become({ kind: 'stopped' });
    this.#stopping.abort();
    if (state.kind === 'running') await state.run;
  }

  #begin(): Promise<void> {
    const run = this.#deleteDue().finally(() => this.#schedule());
    this.#become({ kind: 'running', run, next: undefined });
    return run;
  }

  async #deleteDue(): Promise<void> {
    const { queue, log } = this.#options;
    try {
      while (!this.#stopping.signal.aborted) {
        const due = await queue.claim(LIMITS.batch);
        if (due.length === 0) return;
        await Promise.all(due.map((deletion) => this.#delete(deletion)));
      }
    } catch (err) {
      log.warn({ err }, 'could not read the voices to delete; will retry');
    }
  }

  async #delete(deletion: VoiceDeletion): Promise<void> {
    const { client, queue, log } = this.#options;
    const { signal } = this.#stopping;
    try {
      const isDeleted = await client.deleteVoice(deletion.voiceId, { signal });
      if (!isDeleted) {
        log.warn('the voice service has no voice with this ID, or does not support deleting');
      }
    } catch (error) {
      const { code } = toFailure(error);
      if (!signal.aborted) {
        const { attempts } = deletion;
        log.warn({ code, attempts }, 'could not delete a voice at the voice service; will retry');
      }
      return queue.postpone(deletion, signal.aborted);
    }
    await queue.complete(deletion.voiceId);
  }

  async #schedule(): Promise<void> {
    const dueAt = await this.#options.queue.nextDueAt().catch(() => undefined);
    const state = this.#state;
    if (state.kind !== 'running') return;
    const { pauseMs, pollMs } = LIMITS;
    const waitMs = Math.min(
      Math.max((dueAt ?? Number.POSITIVE_INFINITY) - Date.now(), pauseMs),
      pollMs,
    );
    const timer = setTimeout(() => void this.run(), waitMs).unref();
    this.#become({ kind: 'waiting', timer });
  }

  #become(state: State): void {
    if (this.#state.kind === 'waiting') clearTimeout(this.#state.timer);
    if (this.#state.kind !== 'stopped') this.#state = state;
  }
}
