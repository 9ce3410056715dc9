import { Failure } from '../../shared/common/failure.ts';
import type { Forgotten } from '../store/forgotten.ts';
import type { ItemContent } from './types.ts';

/** Commands in progress may have chosen a voice this long before they enqueue it. */
const REQUEST_MS = 5_000;

type Item = { readonly userId: string; readonly content: ItemContent };

/**
 * Why an item in the queue must end.
 * @param isPlaying a member's data can be deleted while an item plays to its end
 */
export function reasonToEnd(
  what: Forgotten,
  { userId, content }: Item,
  isPlaying: boolean,
): Failure | undefined {
  const { isReadAloud = false, voiceId } = content;
  switch (what.kind) {
    case 'voice':
      return voiceId === what.voiceId ? new Failure('voice.gone', {}) : undefined;
    case 'member':
      if (userId !== what.memberId || isPlaying) return undefined;
      return new Failure('queue.removed', { userId });
    case 'unread':
      if (userId !== what.memberId || !isReadAloud) return undefined;
      return new Failure('queue.removed', { userId });
    case 'blocked':
      if (userId !== what.memberId) return undefined;
      // Nobody else has to know.
      return isReadAloud ? new Failure('cancelled', {}) : new Failure('access.blocked', {});
    default:
      return undefined;
  }
}

/** Whether an item must not be replayed. */
export function isReplayGone(what: Forgotten, { userId, content }: Item): boolean {
  switch (what.kind) {
    case 'everything':
    case 'scope':
      return true;
    case 'voice':
      return content.voiceId === what.voiceId;
    case 'member':
    case 'unread':
      return userId === what.memberId;
    default:
      return false;
  }
}

/** Voices that were deleted a moment ago, which commands in progress must not use any more. */
export class GoneVoices {
  readonly #goneAtMs = new Map<string, number>();

  add(guildId: string, voiceId: string): void {
    const oldestMs = performance.now() - REQUEST_MS;
    for (const [key, atMs] of this.#goneAtMs) if (atMs < oldestMs) this.#goneAtMs.delete(key);
    this.#goneAtMs.set(keyOf(guildId, voiceId), performance.now());
  }

  /** @throws Failure `voice.gone` */
  assertNotGone(guildId: string, { voiceId = '' }: ItemContent): void {
    const atMs = this.#goneAtMs.get(keyOf(guildId, voiceId)) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - atMs < REQUEST_MS) throw new Failure('voice.gone', {});
  }
}

function keyOf(guildId: string, voiceId: string): string {
  return `${guildId} ${voiceId}`;
}
