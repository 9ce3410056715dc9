import './message.css';
import { Eye } from 'lucide';
import { dateFormat, formatMoment } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { Message as Shown } from '../../protocol.ts';
import { PathButton } from '../activity/path-button.tsx';
import { openChannel, withNotice } from '../app-actions.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { focusMessageBox } from '../composer/actions.ts';
import { rich, t } from '../i18n/index.ts';
import { MessageMenu } from '../menu/message-menu.tsx';
import { call } from '../server-connection.ts';
import { actingMember, channel, findMember, guild } from '../state.ts';
import { ExpectedLanguage } from './expected-language.ts';
import type { MessageRow } from './grouping.ts';
import { MessageBody } from './message-body.tsx';
import { Origin } from './origin.tsx';
import { Reactions } from './reactions.tsx';

export function Message({ message, hasHead }: Omit<MessageRow, 'startsDay'>) {
  const { id, authorId, authorName, ephemeral } = message;
  const classes = [
    'message',
    hasHead && 'has-head',
    ephemeral && 'ephemeral',
    mentionsMe(message) && 'mentions-me',
  ];
  return (
    <article
      id={`message-${id}`}
      class={classes.filter(Boolean).join(' ')}
      data-message={id}
      data-ephemeral={ephemeral}
      aria-label={t(ephemeral ? 'message.label.ephemeral' : 'message.label', {
        name: authorName,
        time: timeText(message),
      })}
    >
      <Origin message={message} />
      {hasHead ? (
        <Avatar id={authorId} name={authorName} />
      ) : (
        <time class="aside-time" dateTime={message.createdAt}>
          {timeText(message)}
        </time>
      )}
      <div class="message-main">
        {hasHead && <Head message={message} />}
        <ExpectedLanguage.Provider value={expectedLanguage(message)}>
          <MessageBody message={message} />
        </ExpectedLanguage.Provider>
        <ThreadLink messageId={id} />
        <Reactions message={message} />
        <PathButton messageId={id} />
        {ephemeral && <OnlyYou messageId={id} />}
      </div>
      <MessageMenu message={message} />
    </article>
  );
}

/** To the thread that started from the message. They have the same ID. */
function ThreadLink({ messageId }: { readonly messageId: string }) {
  const thread = guild.value?.channels.find(({ id }) => id === messageId);
  if (thread === undefined || channel.value?.id === messageId) return null;
  return (
    <button type="button" class="thread-link" onClick={() => void openChannel(messageId)}>
      <ChannelIcon kind="thread" />
      <span>{rich('message.thread', { name: <bdi>{thread.name}</bdi> })}</span>
    </button>
  );
}

function OnlyYou({ messageId }: { readonly messageId: string }) {
  const dismiss = async () => {
    await withNotice(() => call('delete', { messageId }));
    focusMessageBox();
  };
  return (
    <p class="only-you">
      <Icon of={Eye} />
      {t('message.only-you')}
      <span aria-hidden="true">·</span>
      <button type="button" onClick={() => void dismiss()}>
        {t('menu.dismiss')}
      </button>
    </p>
  );
}

/** The app answers in the member's language. Only the acting member sees ephemeral answers. */
function expectedLanguage({ authorId, ephemeral, interaction }: Shown): string | undefined {
  if (ephemeral) return actingMember.value?.locale;
  if (interaction !== undefined) return interaction.locale;
  const author = findMember(authorId);
  return author?.bot ? undefined : author?.locale;
}

function Head({ message }: { readonly message: Shown }) {
  const { authorName, authorIsBot, createdAt } = message;
  return (
    <header>
      <bdi class="author">{authorName}</bdi>
      {authorIsBot && <span class="tag">{t('message.app')}</span>}
      <time class="muted" dateTime={createdAt} title={formatMoment(createdAt)}>
        {timeText(message)}
      </time>
    </header>
  );
}

function timeText({ createdAt }: Shown): string {
  return dateFormat({ timeStyle: 'short' }).format(new Date(createdAt));
}

function mentionsMe({ content }: Shown): boolean {
  const { id, roleIds } = actingMember.value ?? { id: '', roleIds: [] };
  return [`<@${id}>`, `<@!${id}>`, ...roleIds.map((role) => `<@&${role}>`)].some((mention) =>
    content.includes(mention),
  );
}
