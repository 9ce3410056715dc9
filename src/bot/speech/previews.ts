import { LRUCache } from 'lru-cache';
import { Failure } from '../../shared/common/failure.ts';
import { HourlyCount } from '../../shared/common/hourly-count.ts';
import type { Forgotten, Holder } from '../store/forgotten.ts';
import { PREVIEW_LIMITS } from './limits.ts';
import type { Speech, SpokenClip, Utterance } from './types.ts';

/** The listener of a preview, whose use is limited. */
export interface PreviewListener {
  readonly guildId: string;
  readonly memberId: string;
}

/** Short clips that many members request again and again. They are charged to nobody. */
export interface Previews extends Holder {
  /** Whether the preview exists or is being made, so that no request is sent for it. */
  has(utterance: Utterance): boolean;
  /**
   * Resolves when the preview is complete. It is synthesized only once, even if several members
   * request it at the same time. Cancelling it does not affect other members.
   * @throws Failure `preview.limit` if the member or the guild has had too many new previews
   */
  make(utterance: Utterance, listener: PreviewListener): Promise<SpokenClip>;
}

interface Entry {
  readonly voice: string;
  readonly clip: SpokenClip;
  /** Known once the clip is complete. */
  readonly facts: { isKept: boolean };
}

/** Keeps previews in memory. When there are too many, drops the least recently requested one. */
export function createPreviews(speech: Pick<Speech, 'speak'>): Previews {
  const entries = new LRUCache<string, Entry>({ max: PREVIEW_LIMITS.kept });
  const newPreviews = new HourlyCount();
  const count = (key: string, limit: number) => {
    const untilMs = newPreviews.add(key, limit);
    if (untilMs !== undefined) throw new Failure('preview.limit', { until: untilMs / 1_000 });
  };
  const start = (utterance: Utterance): Entry => {
    const facts = { isKept: true };
    const onSubstitute = () => {
      facts.isKept = false;
    };
    const clip = speech.speak({ ...utterance, onSubstitute });
    return { voice: utterance.voice, clip, facts };
  };
  return {
    has: (utterance) => entries.has(keyOf(utterance)),
    async make(utterance, { guildId, memberId }) {
      const key = keyOf(utterance);
      let entry = entries.get(key);
      if (entry === undefined) {
        // First, so that one member cannot use up the guild's.
        count(`${guildId} ${memberId}`, PREVIEW_LIMITS.newPerMemberAndHour);
        count(guildId, PREVIEW_LIMITS.newPerGuildAndHour);
        entry = start(utterance);
      }
      entries.set(key, entry);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      await entry.clip.finished.catch((error) => {
        drop();
        throw error;
      });
      // A fallback sounds different, so its previews are not kept. What belongs to a scope is kept in the cache of clips, which
      // forgets it with its scope.
      if (!entry.facts.isKept || utterance.scope !== undefined) drop();
      return withoutCancel(entry.clip);
    },
    forget(what: Forgotten) {
      if (what.kind === 'everything') entries.clear();
      if (what.kind !== 'voice') return;
      for (const [key, { voice }] of entries) if (voice === what.voiceId) entries.delete(key);
    },
  };
}

function withoutCancel(clip: SpokenClip): SpokenClip {
  return {
    ready: clip.ready,
    get credits() {
      return clip.credits;
    },
    get isStandIn() {
      return clip.isStandIn;
    },
    finished: clip.finished,
    start: (signal, aheadMs) => clip.start(signal, aheadMs),
    file: (format, maxBytes) => clip.file(format, maxBytes),
    cancel: () => {},
  };
}

function keyOf(utterance: Utterance): string {
  const { voice, language, tone, exaggeration, speed, pitch, text, scope } = utterance;
  return JSON.stringify([voice, language, tone, exaggeration, speed, pitch, text, scope]);
}
