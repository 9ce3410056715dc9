import { formatList } from '../../../../shared/pages/browser/format.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { channel, editing, findMember, typing, view } from '../state.ts';

/** Discord's client sends it again while the user goes on. */
const AGAIN_MS = 8_000;
const MOST_NAMES = 3;

let sent: { readonly channelId: string; readonly atMs: number } | undefined;

/** Who else is typing in the open channel. */
export function TypingLine() {
  const here = typing.value.filter(
    ({ channelId, userId }) => channelId === channel.value?.id && userId !== view.value?.userId,
  );
  if (here.length === 0) return null;
  const names = here.map(({ userId }) => findMember(userId)?.displayName ?? '');
  return (
    <p class="typing" aria-live="off">
      {names.length > MOST_NAMES
        ? t('composer.typing.many')
        : t('composer.typing', { count: names.length, names: formatList(names) })}
    </p>
  );
}

/** Tells others that the user is typing a message. Not for commands and edits, which nobody else sees. */
export function tellTyping(text: string): void {
  const channelId = channel.peek()?.id;
  if (channelId === undefined || text.trim() === '' || text.startsWith('/')) return;
  const now = performance.now();
  if (editing.peek() || (sent?.channelId === channelId && now - sent.atMs < AGAIN_MS)) return;
  sent = { channelId, atMs: now };
  // Where the member may not write, sending says so.
  call('type', { channelId }).catch(() => undefined);
}

/** A message was sent, so the next key is reported at once. */
export function forgetTyping(): void {
  sent = undefined;
}
