import type { MessageKey, Translate } from '../discord/i18n/index.ts';
import { cut } from './cut.ts';
import { ATTACHED, type Written } from './written.ts';

export interface WordingOptions {
  t: Translate;
  /** Code points of the whole. */
  limit: number;
  /** Makes what people wrote speakable. */
  speak(content: string): Promise<string>;
}

/**
 * A message as it is read aloud, without its writer's name: whom it answers, its text, and shortly what
 * cannot be read out. Of a forwarded message nothing is said but that it is one: whose words it holds is
 * not told, and they may not want to be read.
 * @returns empty when there is nothing to say
 */
export async function wordMessage(
  written: Written,
  { t, limit, speak }: WordingOptions,
): Promise<string> {
  const extras = await wordExtras(written, t, speak);
  const own = [await speak(written.content), ...extras].filter((part) => part !== '').join('\n');
  if (own === '' || written.repliesTo === undefined) return cut(own, limit, t('read.and-so-on'));
  const reply = t('read.reply', { name: written.repliesTo || t('speakable.someone') });
  return cut(`${reply} ${own}`, limit, t('read.and-so-on'));
}

async function wordExtras(
  { attachments, stickers, poll, isForwarded }: Written,
  t: Translate,
  speak: WordingOptions['speak'],
): Promise<string[]> {
  const attached = ATTACHED.map((kind): [MessageKey, MessageKey, number] => [
    `read.${kind}`,
    `read.${kind}s`,
    attachments.filter((other) => other === kind).length,
  ]);
  return [
    ...(isForwarded ? [t('read.forwarded')] : []),
    ...(poll === undefined ? [] : [t('read.poll', { question: await speak(poll) })]),
    ...stickers.map((name) => t('read.sticker', { name })),
    ...attached
      .filter(([, , count]) => count > 0)
      .map(([one, many, count]) => (count === 1 ? t(one) : t(many, { count }))),
  ];
}
