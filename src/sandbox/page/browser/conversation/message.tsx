import './message.css';
import type { Message as Shown } from '../../protocol.ts';
import { Icon } from '../icons.tsx';
import { MessageMenu } from '../menu/message-menu.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { actingMember } from '../state.ts';
import type { MessageRow } from './grouping.ts';
import { MessageBody } from './message-body.tsx';
import { Origin } from './origin.tsx';

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
      aria-label={`${authorName}, ${timeText(message)}${ephemeral ? ', only you can see this' : ''}`}
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
        <MessageBody message={message} />
        {ephemeral && (
          <p class="only-you">
            <Icon name="eye" />
            Only you can see this
          </p>
        )}
      </div>
      <MessageMenu message={message} />
    </article>
  );
}

function Head({ message }: { readonly message: Shown }) {
  const { authorName, authorIsBot, createdAt } = message;
  return (
    <header>
      <span class="author">{authorName}</span>
      {authorIsBot && <span class="tag">APP</span>}
      <time class="muted" dateTime={createdAt} title={new Date(createdAt).toLocaleString()}>
        {timeText(message)}
      </time>
    </header>
  );
}

function timeText({ createdAt }: Shown): string {
  return new Date(createdAt).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

function mentionsMe({ content }: Shown): boolean {
  const { id, roleIds } = actingMember.value ?? { id: '', roleIds: [] };
  return [`<@${id}>`, `<@!${id}>`, ...roleIds.map((role) => `<@&${role}>`)].some((mention) =>
    content.includes(mention),
  );
}
