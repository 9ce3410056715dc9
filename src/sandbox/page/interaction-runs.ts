import type { InteractionRun, Member } from '../types.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError } from './page-error.ts';

/**
 * Recent interactions whose modals can be submitted. Any page that acts as the member can submit them, so
 * that a page can submit after it reconnects.
 */
export class InteractionRuns {
  /** Oldest first. */
  readonly #kept = new Map<string, { readonly run: InteractionRun; readonly by: string }>();

  keep(run: InteractionRun, member: Member): void {
    this.#kept.set(run.interactionId, { run, by: keyOf(member) });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > PAGE_LIMITS.rememberedRuns && oldest !== undefined) {
      this.#kept.delete(oldest);
    }
  }

  /** @throws PageError when the run is too old or belongs to another member */
  get(id: string, member: Member): InteractionRun {
    const kept = this.#kept.get(id);
    if (kept?.by === keyOf(member)) return kept.run;
    throw new PageError('This form is no longer open. Open it again.');
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}
