import type { MessageKey, Translate } from '../i18n/index.ts';
import { truncate } from '../text/truncate.ts';
import type { MessageNames } from './message-names.ts';
import { ATTACHMENT_KINDS, type AttachmentKind, type ReadableMessage } from './readable-message.ts';

interface ComposeOptions {
  t: Translate;
  names: MessageNames;
  /** Maximum length of the result, in characters. */
  limit: number;
  /** Converts text with Discord markup to speakable text. */
  speak(content: string): Promise<string>;
}

/**
 * The spoken text of a message, without the author's name: the title of a new post, the member it replies to, the
 * text, and a short mention of attachments with their descriptions. The content of a forwarded message is left out, because its author is unknown and
 * may have opted out.
 * @returns '' when there is nothing to say
 */
export async function composeText(
  readable: ReadableMessage,
  options: ComposeOptions,
): Promise<string> {
  const { t, limit, speak, names } = options;
  const extras = await describeExtras(readable, options);
  const title = await describeTitle(readable, options);
  const parts = [...title, await speak(readable.content), ...extras];
  const own = parts.filter((part) => part !== '').join('\n');
  if (own === '' || !readable.isReply) return truncate(own, limit, t('spoken.read.and-so-on'));
  const reply = t('spoken.read.reply', { name: names.replied || t('spoken.someone') });
  return truncate(`${reply} ${own}`, limit, t('spoken.read.and-so-on'));
}

/** The title of a new post, before its first message. */
async function describeTitle(
  { postTitle }: ReadableMessage,
  { t, speak }: ComposeOptions,
): Promise<string[]> {
  const title = postTitle === undefined ? '' : await speak(postTitle);
  return title === '' ? [] : [t('spoken.read.post', { title })];
}

async function describeExtras(
  { attachments, poll, isForwarded }: ReadableMessage,
  { t, names: { stickers }, speak }: ComposeOptions,
): Promise<string[]> {
  const described: string[] = [];
  const others: AttachmentKind[] = [];
  for (const { kind, description } of attachments) {
    const text = await speak(description);
    if (text === '') others.push(kind);
    else described.push(t('spoken.read.described', { what: t(`spoken.read.${kind}`), text }));
  }
  const attached = ATTACHMENT_KINDS.map((kind): [MessageKey, MessageKey, number] => [
    `spoken.read.${kind}`,
    `spoken.read.${kind}s`,
    others.filter((other) => other === kind).length,
  ]);
  return [
    ...(isForwarded ? [t('spoken.read.forwarded')] : []),
    ...(poll === undefined ? [] : [t('spoken.read.poll', { question: await speak(poll) })]),
    ...stickers.map((name) => t('spoken.read.sticker', { name })),
    ...described,
    ...attached
      .filter(([, , count]) => count > 0)
      .map(([one, many, count]) => (count === 1 ? t(one) : t(many, { count }))),
  ];
}
