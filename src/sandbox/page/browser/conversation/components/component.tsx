import './components.css';
import type {
  APIComponentInContainer,
  APIContainerComponent,
  APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import type { Message } from '../../../protocol.ts';
import { ComponentType } from '../../discord-numbers.ts';
import { hexColor } from '../../hex-color.ts';
import { Attachment } from '../attachments/attachment.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { findAttachment } from '../media.ts';
import { Picture } from '../picture.tsx';
import { ActionRow } from './action-row.tsx';
import { Gallery } from './gallery.tsx';
import { Section } from './section.tsx';

interface ComponentProps {
  readonly message: Message;
  readonly component: APIMessageTopLevelComponent | APIComponentInContainer;
}

/**
 * One component of a message, including "components v2".
 * https://discord.com/developers/docs/components/reference
 */
export function Component({ message, component }: ComponentProps) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return <ActionRow message={message} row={component} />;
    case ComponentType.Section:
      return <Section message={message} section={component} />;
    case ComponentType.TextDisplay:
      return <Markdown text={component.content} />;
    case ComponentType.MediaGallery:
      return <Gallery items={component.items} />;
    case ComponentType.File:
      return <File message={message} url={component.file.url} />;
    case ComponentType.Separator:
      return (
        <hr class={component.spacing === 2 ? 'wide' : ''} hidden={component.divider === false} />
      );
    case ComponentType.Container:
      return <Container message={message} container={component} />;
  }
}

interface ContainerProps {
  readonly message: Message;
  readonly container: APIContainerComponent;
}

/** A spoiler is shown on request. */
function Container({ message, container }: ContainerProps) {
  const [isHidden, setHidden] = useState(container.spoiler === true);
  const color = container.accent_color;
  return (
    <div class="container" style={color == null ? {} : { borderLeftColor: hexColor(color) }}>
      {isHidden ? (
        <button type="button" class="button" onClick={() => setHidden(false)}>
          Show spoiler
        </button>
      ) : (
        container.components.map((inner, i) => (
          <Component key={inner.id ?? i} message={message} component={inner} />
        ))
      )}
    </div>
  );
}

/** One of the message's own attachments. */
function File({ message, url }: { readonly message: Message; readonly url: string }) {
  const file = findAttachment(message.attachments, url);
  if (file === undefined) return <Picture url={url} alt="File" />;
  return <Attachment file={file} />;
}
