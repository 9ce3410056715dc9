import { formatMoment } from '../../../../shared/pages/browser/format.ts';
import type { Message } from '../../protocol.ts';
import { rich, t } from '../i18n/index.ts';
import { messages } from '../state.ts';
import { Attachment } from './attachments/attachment.tsx';
import { Component } from './components/component.tsx';
import { describeNotice } from './describe-notice.ts';
import { Embed } from './embed.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { findAttachment } from './media.ts';

/** The content of a message. */
export function MessageBody({ message }: { readonly message: Message }) {
  const { content, editedAt, embeds, components, thinking } = message;
  if (thinking) {
    return (
      <p class="thinking">
        <span class="dots" aria-hidden="true" />
        {rich('message.thinking', { name: <bdi>{message.authorName}</bdi> })}
      </p>
    );
  }
  const starter = message.notice?.kind === 'wrote-first-message' && starterOf(message);
  if (starter) return <MessageBody message={starter} />;
  if (message.notice !== undefined) {
    return <p class="muted">{describeNotice(message.notice, message.authorName)}</p>;
  }
  const files = unplacedFiles(message);
  return (
    <>
      {content !== '' && <Markdown text={content} end={<Edited at={editedAt} />} />}
      <Extras stickers={message.stickers} poll={message.poll} />
      {message.forwarded !== undefined && (
        <blockquote class="extra">
          <p class="muted">{t('message.forwarded')}</p>
          <MessageBody message={message.forwarded} />
        </blockquote>
      )}
      {files.length > 0 && (
        <div class="attachments">
          {files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </div>
      )}
      {embeds.map((embed, i) => (
        <Embed key={i} embed={embed} />
      ))}
      {components.length > 0 && (
        <div class="components">
          {components.map((component, i) => (
            <Component key={component.id ?? i} message={message} component={component} />
          ))}
        </div>
      )}
      {content === '' && <Edited at={editedAt} />}
    </>
  );
}

/** The message that the thread started from, which has the ID of the thread, if its channel was opened. */
function starterOf({ channelId }: Message): Message | undefined {
  return [...messages.value.values()].flat().find(({ id }) => id === channelId);
}

/** Behind the text, or below a card, which has none. */
function Edited({ at }: { readonly at: string | undefined }) {
  if (at === undefined) return null;
  return (
    <time class="edited" dateTime={at} title={formatMoment(at)}>
      {t('message.edited')}
    </time>
  );
}

/** Attachments that no embed or component displays. */
function unplacedFiles({ attachments, embeds, components }: Message) {
  const placed = [
    ...embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]),
    ...JSON.stringify(components)
      .matchAll(/"url":"([^"]+)"/g)
      .map(([, url]) => url),
  ].flatMap((url) => (url === undefined ? [] : (findAttachment(attachments, url) ?? [])));
  return attachments.filter((file) => !placed.includes(file));
}

interface ExtrasProps {
  /** Names only: the images are on Discord's servers. */
  readonly stickers: readonly string[];
  readonly poll: string | undefined;
}

/** Stickers and polls. */
function Extras({ stickers, poll }: ExtrasProps) {
  return (
    <>
      {stickers.map((name, i) => (
        <p key={i} class="extra">
          {rich('message.sticker', { name: <bdi>{name}</bdi> })}
        </p>
      ))}
      {poll !== undefined && (
        <p class="extra">{rich('message.poll', { question: <bdi>{poll}</bdi> })}</p>
      )}
    </>
  );
}
