import { LRUCache } from 'lru-cache';
import type { InteractionRun, Member } from '../types.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError } from './page-error.ts';

/**
 * Recent interactions whose modals can be submitted. Any page that acts as the member can submit them, even
 * after it reconnects.
 */
export class InteractionRuns {
  readonly #runs = new LRUCache<
    string,
    { readonly run: InteractionRun; readonly memberKey: string }
  >({ max: PAGE_LIMITS.rememberedRuns });

  add(run: InteractionRun, member: Member): void {
    this.#runs.set(run.interactionId, { run, memberKey: keyOf(member) });
  }

  /** @throws PageError when the run is too old or belongs to another member */
  get(id: string, member: Member): InteractionRun {
    const entry = this.#runs.get(id);
    if (entry?.memberKey === keyOf(member)) return entry.run;
    throw new PageError('form-closed');
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}
