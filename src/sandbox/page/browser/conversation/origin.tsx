import type { Message } from '../../protocol.ts';
import { conversation, scrollTarget } from '../state.ts';
import { plainText } from './markdown/plain-text.ts';

/** The line above a message: the replied message, or the command that was used. */
export function Origin({ message }: { readonly message: Message }) {
  const { interaction, replyTo } = message;
  if (interaction !== undefined) {
    return (
      <p class="origin">
        <strong>
          <bdi>{interaction.userName}</bdi>
        </strong>{' '}
        used{' '}
        <span class="mention">{`${interaction.isSlash ? '/' : ''}${interaction.commandName}`}</span>
      </p>
    );
  }
  if (replyTo === undefined) return null;
  const answered = conversation.value?.find(({ id }) => id === replyTo);
  if (answered === undefined) {
    return <p class="origin">Original message was deleted</p>;
  }
  return (
    <p class="origin">
      <span class="unseen">In reply to </span>
      <strong>
        <bdi>{answered.authorName}</bdi>
      </strong>{' '}
      <button
        type="button"
        onClick={() => {
          scrollTarget.value = replyTo;
        }}
      >
        {answered.content === '' ? (
          <em>{`Click to see ${answered.components.length > 0 ? 'message' : 'attachment'}`}</em>
        ) : (
          <bdi>{plainText(answered.content)}</bdi>
        )}
      </button>
    </p>
  );
}
