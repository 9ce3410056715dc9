import type { Message } from '../../protocol.ts';
import { rich, t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import { conversation, scrollTarget } from '../state.ts';
import { unseen } from '../unseen.tsx';

/** The line above a message: the replied message, or the command that was used. */
export function Origin({ message }: { readonly message: Message }) {
  const { interaction, replyTo } = message;
  if (interaction !== undefined) {
    return (
      <p class="origin">
        {rich('message.used', {
          name: (
            <strong>
              <bdi>{interaction.userName}</bdi>
            </strong>
          ),
          command: (
            <bdi class="mention">{`${interaction.isSlash ? '/' : ''}${interaction.commandName}`}</bdi>
          ),
        })}
      </p>
    );
  }
  if (replyTo === undefined) return null;
  const answered = conversation.value?.find(({ id }) => id === replyTo);
  if (answered === undefined) {
    return <p class="origin">{t('message.reply.deleted')}</p>;
  }
  return (
    <p class="origin">
      {rich('message.reply', {
        name: (
          <strong>
            <bdi>{answered.authorName}</bdi>
          </strong>
        ),
        text: <Quote message={answered} />,
        unseen,
      })}
    </p>
  );
}

/** The first words of the replied message, which the button scrolls to. */
function Quote({ message: { id, content, components } }: { readonly message: Message }) {
  const hint = components.length > 0 ? 'message.reply.message' : 'message.reply.attachment';
  return (
    <button
      type="button"
      onClick={() => {
        scrollTarget.value = id;
      }}
    >
      {content === '' ? <em>{t(hint)}</em> : <bdi>{plainText(content)}</bdi>}
    </button>
  );
}
