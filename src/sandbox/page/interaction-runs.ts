import type { InteractionRun, Member } from '../types.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError } from './page-error.ts';

/**
 * What members have asked of apps, whose modals can be submitted: by any page that acts as them, so that one
 * that lost its connection for a moment still sends what was filled in meanwhile.
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

  /** @throws Refusal when it was too long ago, or somebody else's */
  get(id: string, member: Member): InteractionRun {
    const kept = this.#kept.get(id);
    if (kept?.by === keyOf(member)) return kept.run;
    throw new PageError('This form is no longer open. Open it once more.');
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}
