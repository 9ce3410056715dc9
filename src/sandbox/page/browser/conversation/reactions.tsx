import './reactions.css';
import { formatList, formatNumber } from '../../../../shared/pages/browser/format.ts';
import type { Message } from '../../protocol.ts';
import { react } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { findMember, view } from '../state.ts';
import { CustomEmoji } from './markdown/markdown.tsx';

type Reaction = Message['reactions'][number];

const MOST_NAMES = 5;

/** The reactions below a message. A click adds one's own, or takes it back. */
export function Reactions({ message }: { readonly message: Message }) {
  if (message.reactions.length === 0) return null;
  return (
    <ul class="reactions" aria-label={t('message.reactions')}>
      {message.reactions.map((reaction) => (
        <li key={keyOf(reaction)}>
          <Chip messageId={message.id} reaction={reaction} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ messageId, reaction }: { messageId: string; reaction: Reaction }) {
  const { emoji, emojiId, userIds } = reaction;
  const isOwn = userIds.includes(view.value?.userId ?? '');
  const label = describe(reaction);
  return (
    <button
      type="button"
      class="reaction"
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      onClick={() => void react(messageId, keyOf(reaction), !isOwn)}
    >
      {emojiId === undefined ? <span>{emoji}</span> : <CustomEmoji name={emoji} id={emojiId} />}
      {formatNumber(userIds.length)}
    </button>
  );
}

function describe({ emoji, emojiId, userIds }: Reaction): string {
  const names = userIds.slice(0, MOST_NAMES).map((id) => findMember(id)?.displayName ?? '…');
  const others = userIds.length - names.length;
  const all = others > 0 ? [...names, t('message.reaction.others', { count: others })] : names;
  const shown = emojiId === undefined ? emoji : `:${emoji}:`;
  return t('message.reaction', { emoji: shown, names: formatList(all) });
}

/** A character, or `name:id`. */
function keyOf({ emoji, emojiId }: Reaction): string {
  return emojiId === undefined ? emoji : `${emoji}:${emojiId}`;
}
