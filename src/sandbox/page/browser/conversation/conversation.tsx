import './conversation.css';
import { useLayoutEffect } from 'preact/hooks';
import { dateFormat } from '../../../../shared/pages/browser/format.ts';
import type { Person, Message as Shown } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { actingMember, channel, conversation, scrollTarget } from '../state.ts';
import { groupMessages } from './grouping.ts';
import { Message } from './message.tsx';
import { useMessageWindow } from './use-message-window.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { Welcome } from './welcome.tsx';

/** The messages of the open channel. */
export function Conversation() {
  const messages = conversation.value;
  // A new log per channel, and one more after loading: screen readers announce new messages only.
  return <Log key={`${channel.value?.id} ${messages === undefined}`} messages={messages} />;
}

interface LogProps {
  /** Oldest first; undefined while loading. */
  readonly messages: readonly Shown[] | undefined;
}

function Log({ messages }: LogProps) {
  const { outer, inner, isAtEnd, goToEnd, leaveEnd } = useStickToEnd(
    lastOf(actingMember.value, messages),
  );
  const { shown, hasEarlier, showEarlier, ensureShown } = useMessageWindow(
    messages ?? [],
    outer,
    isAtEnd,
  );
  useScrollToMessage(leaveEnd, ensureShown);
  return (
    <div class="conversation-frame">
      <div
        ref={outer}
        class="conversation"
        role="log"
        aria-label={label()}
        aria-busy={messages === undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={inner}>
          {hasEarlier && (
            <button type="button" class="button earlier" onClick={showEarlier}>
              {t('conversation.earlier')}
            </button>
          )}
          {messages !== undefined && !hasEarlier && <Welcome />}
          {groupMessages(shown).map(({ message, startsDay, hasHead }) => (
            <div key={message.id} class="row">
              {startsDay && <Day iso={message.createdAt} />}
              <Message message={message} hasHead={hasHead} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" class="button to-end" onClick={goToEnd}>
          {t('conversation.present')} ↓
        </button>
      )}
    </div>
  );
}

function label(): string {
  const name = channel.value?.name;
  return name === undefined ? t('conversation.none') : t('conversation.label', { name });
}

/** The member's newest message or command response. */
function lastOf(person: Person | undefined, messages: readonly Shown[] = []): string | undefined {
  return messages.findLast(
    ({ authorId, interaction }) =>
      person !== undefined &&
      (authorId === person.id || interaction?.userName === person.displayName),
  )?.id;
}

function Day({ iso }: { readonly iso: string }) {
  return (
    <p class="day">
      <time dateTime={iso}>{dateFormat({ dateStyle: 'long' }).format(new Date(iso))}</time>
    </p>
  );
}

/**
 * Scrolls to `scrollTarget` and focuses it, after rendering it if needed.
 * @param leaveEnd stops following the end while earlier messages are rendered
 * @param ensureShown renders a message; returns true if it is rendered already or does not exist
 */
function useScrollToMessage(leaveEnd: () => void, ensureShown: (id: string) => boolean): void {
  const id = scrollTarget.value;
  useLayoutEffect(() => {
    if (id === undefined) return;
    // This effect runs again after rendering.
    if (!ensureShown(id)) return leaveEnd();
    scrollTarget.value = undefined;
    highlight(id);
  });
}

function highlight(id: string): void {
  const element = document.getElementById(`message-${id}`);
  if (element === null) return;
  // Its row: Firefox does not scroll to what `content-visibility` has not rendered yet.
  element.parentElement?.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.animate([{ background: 'var(--accent-soft)' }, {}], 1500);
}
