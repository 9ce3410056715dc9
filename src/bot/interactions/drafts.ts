import { randomUUID } from 'node:crypto';
import { Failure } from '../../shared/common/failure.ts';
import type { Forgotten, Holder } from '../store/forgotten.ts';

/** A member's input of a command, so that a button or a form can try it again. */
export interface Draft {
  /** The options as typed, by their English name. */
  readonly options: Readonly<Record<string, string>>;
  /** The author of a message whose text is spoken. Default: the member. */
  readonly writerId?: string;
  /** Whether only the beginning of a text that is too long is spoken. Default: false. */
  readonly isCut?: boolean;
  /** The option that caused the failure. */
  readonly failed?: string | undefined;
}

/** The member who typed a draft, and where. */
export interface DraftOwner {
  readonly memberId: string;
  /** See `scopeOf`: a guild, or the member's own scope outside of guilds. */
  readonly scope: string;
}

const DRAFT_LIMITS = {
  /** As long as Discord accepts edits of the answer that has the button. */
  lifetimeMs: 15 * 60_000,
  drafts: 1_000,
  draftsPerMember: 10,
  /** Of all drafts together, in UTF-16 code units of two bytes. */
  totalLength: 4_000_000,
};

interface KeptDraft {
  readonly owner: DraftOwner;
  readonly draft: Draft;
  readonly length: number;
  readonly keptAtMs: number;
}

/**
 * Drafts of commands that failed. They are kept in memory only, for a short time, and only their owners can use them.
 * They are never logged.
 */
export class Drafts implements Holder {
  readonly #limits: typeof DRAFT_LIMITS;
  readonly #nowMs: () => number;
  /** By ID, the oldest first. */
  readonly #kept = new Map<string, KeptDraft>();
  #totalLength = 0;

  /** @param options overrides of the limits; the clock, in milliseconds */
  constructor({
    limits = {},
    nowMs = () => performance.now(),
  }: { limits?: Partial<typeof DRAFT_LIMITS>; nowMs?: () => number } = {}) {
    this.#limits = { ...DRAFT_LIMITS, ...limits };
    this.#nowMs = nowMs;
  }

  /** @returns the draft's ID, which cannot be guessed */
  keep(owner: DraftOwner, draft: Draft): string {
    const id = randomUUID();
    const length = Object.values(draft.options).reduce((sum, { length }) => sum + length, 0);
    this.#kept.set(id, { owner, draft, length, keptAtMs: this.#nowMs() });
    this.#totalLength += length;
    this.#dropExpired();
    this.#dropOldest(owner);
    return id;
  }

  /** @throws Failure `draft.gone`, `draft.not-yours` */
  find(id: string | undefined, { memberId, scope }: DraftOwner): Draft {
    this.#dropExpired();
    const kept = this.#kept.get(id ?? '');
    if (kept === undefined) throw new Failure('draft.gone', {});
    const { owner, draft } = kept;
    if (owner.memberId !== memberId || owner.scope !== scope) {
      throw new Failure('draft.not-yours', {});
    }
    return draft;
  }

  forget(what: Forgotten): void {
    this.#drop((kept) => concerns(what, kept));
  }

  #dropExpired(): void {
    const keptSinceMs = this.#nowMs() - this.#limits.lifetimeMs;
    this.#drop(({ keptAtMs }) => keptAtMs <= keptSinceMs);
  }

  /** Drops the oldest drafts beyond the limits. Each member has a limit, so that nobody drops the drafts of others. */
  #dropOldest({ memberId }: DraftOwner): void {
    const { drafts, draftsPerMember, totalLength } = this.#limits;
    const own = [...this.#kept].filter(([, { owner }]) => owner.memberId === memberId);
    for (const [id] of own.slice(0, -draftsPerMember)) this.#remove(id);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= drafts && this.#totalLength <= totalLength) return;
      this.#remove(id);
    }
  }

  #drop(matches: (kept: KeptDraft) => boolean): void {
    for (const [id, kept] of this.#kept) if (matches(kept)) this.#remove(id);
  }

  #remove(id: string): void {
    this.#totalLength -= this.#kept.get(id)?.length ?? 0;
    this.#kept.delete(id);
  }
}

function concerns(what: Forgotten, { owner, draft }: KeptDraft): boolean {
  switch (what.kind) {
    case 'everything':
      return true;
    case 'scope':
      return owner.scope === what.scope;
    case 'member':
      if (what.scope !== undefined && owner.scope !== what.scope) return false;
      return owner.memberId === what.memberId || draft.writerId === what.memberId;
    case 'unread':
      if (what.scope !== undefined && owner.scope !== what.scope) return false;
      // Of their messages. What they typed is theirs.
      return draft.writerId === what.memberId && owner.memberId !== what.memberId;
    default:
      return false;
  }
}
