import './embed.css';
import type { APIEmbed } from 'discord-api-types/v10';
import { InlineMarkdown, Markdown } from './markdown/markdown.tsx';
import { Timestamp } from './markdown/timestamp.tsx';
import { Picture } from './picture.tsx';

export function Embed({ embed }: { readonly embed: APIEmbed }) {
  const { author, title, url, description, fields, image, thumbnail, footer, timestamp } = embed;
  const colour = embed.color === undefined ? undefined : hex(embed.color);
  return (
    <article class="embed" style={colour === undefined ? {} : { borderLeftColor: colour }}>
      {thumbnail && <Picture url={thumbnail.url} alt="" small />}
      {author && <p class="embed-author">{author.name}</p>}
      {title && (
        <p class="embed-title">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer noopener">
              <InlineMarkdown text={title} />
            </a>
          ) : (
            <InlineMarkdown text={title} />
          )}
        </p>
      )}
      {description && <Markdown text={description} />}
      {fields !== undefined && fields.length > 0 && (
        <dl class="embed-fields">
          {fields.map(({ name, value, inline }) => (
            <div key={name} class={inline ? 'inline' : ''}>
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
      {image && <Picture url={image.url} alt={title ?? 'Picture of the embed'} />}
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

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
