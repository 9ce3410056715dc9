import { nameWithoutBlockedWords } from '../policy/blocked-words.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import { applyDictionary } from '../text/dictionary/apply.ts';
import { omitAllEmoji } from '../text/emoji.ts';
import { speakName } from '../text/names.ts';
import { nicknamesOf } from './nicknames.ts';
import { rulesFor } from './speakable-text.ts';

/** What the dictionaries may let a name grow to, before it is cut like any name. */
const MAX_GROWN_LENGTH = 256;

interface Naming {
  readonly guildId: string;
  /** The people whose spoken nicknames count. */
  readonly ids: Iterable<string | undefined>;
  /** The member whose own dictionary applies. */
  readonly writerId?: string | undefined;
}

/**
 * How names are spoken in a guild: spoken nicknames come first, the dictionaries apply, and blocked words are left out.
 * @returns a function that takes an ID, if it has one, and a name. It returns '' when nothing speakable is left
 */
export async function spokenNames(
  store: Pick<BotStore, 'memberVoices' | 'dictionary'>,
  { guildId, ids, writerId }: Naming,
  { read, blockedWords }: Pick<GuildSettings, 'read' | 'blockedWords'>,
): Promise<(id: string | undefined, name: string) => string> {
  const [nicknames, rules] = await Promise.all([
    nicknamesOf(store, guildId, ids),
    rulesFor(store, { guildId, memberId: writerId }),
  ]);
  return (id, name) => {
    const plain = speakName(nicknames.get(id ?? '') ?? '') || speakName(name);
    const { text } = applyDictionary(plain, rules, MAX_GROWN_LENGTH);
    const spoken = speakName(read.emoji ? text : omitAllEmoji(text));
    return nameWithoutBlockedWords(spoken, blockedWords);
  };
}
