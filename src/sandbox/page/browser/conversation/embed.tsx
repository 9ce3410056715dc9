import './embed.css';
import type { APIEmbed } from 'discord-api-types/v10';
import { hexColor } from '../hex-color.ts';
import { t } from '../i18n/index.ts';
import { ExternalLink } from './external-link.tsx';
import { InlineMarkdown, Markdown } from './markdown/markdown.tsx';
import { Timestamp } from './markdown/timestamp.tsx';
import { Picture } from './picture.tsx';

export function Embed({ embed }: { readonly embed: APIEmbed }) {
  const { author, title, url, description, fields, image, thumbnail, footer, timestamp } = embed;
  const colour = embed.color === undefined ? undefined : hexColor(embed.color);
  return (
    <article class="embed" style={colour === undefined ? {} : { borderLeftColor: colour }}>
      {thumbnail && <Picture url={thumbnail.url} alt="" small />}
      {author && (
        <p class="embed-author" dir="auto">
          {author.name}
        </p>
      )}
      {title && (
        <p class="embed-title">
          {url ? (
            <ExternalLink href={url}>
              <InlineMarkdown text={title} />
            </ExternalLink>
          ) : (
            <InlineMarkdown text={title} />
          )}
        </p>
      )}
      {description && <Markdown text={description} />}
      {fields !== undefined && fields.length > 0 && (
        <dl class="embed-fields">
          {fields.map(({ name, value, inline }, i) => (
            <div key={i} class={inline ? 'inline' : ''}>
              <dt>
                <InlineMarkdown text={name} />
              </dt>
              <dd>
                <Markdown text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {image && <Picture url={image.url} alt={title ?? t('message.image.embed')} />}
      {(footer !== undefined || timestamp !== undefined) && (
        <p class="embed-footer">
          {footer?.text}
          {footer !== undefined && timestamp !== undefined && ' • '}
          {timestamp !== undefined && (
            <Timestamp seconds={Date.parse(timestamp) / 1000} style="f" />
          )}
        </p>
      )}
    </article>
  );
}
