import './components.css';
import type {
  APIComponentInContainer,
  APIContainerComponent,
  APIFileComponent,
  APIMessageTopLevelComponent,
  APISeparatorComponent,
} from 'discord-api-types/v10';
import type { Message } from '../../../protocol.ts';
import { ComponentType } from '../../discord-numbers.ts';
import { hexColor } from '../../hex-color.ts';
import { t } from '../../i18n/index.ts';
import { Attachment } from '../attachments/attachment.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { findAttachment } from '../media.ts';
import { Picture } from '../picture.tsx';
import { ActionRow } from './action-row.tsx';
import { Gallery } from './gallery.tsx';
import { Section } from './section.tsx';
import { Spoiler } from './spoiler.tsx';

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
      return <File message={message} file={component} />;
    case ComponentType.Separator:
      return <Separator separator={component} />;
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
  const { accent_color: color, components, spoiler } = container;
  const parts = components.map((inner, i) => (
    <Component key={inner.id ?? i} message={message} component={inner} />
  ));
  return (
    <div
      class={color == null ? 'container' : 'container accented'}
      style={color == null ? {} : { '--container-accent': hexColor(color) }}
    >
      {spoiler === true ? <Spoiler>{parts}</Spoiler> : parts}
    </div>
  );
}

/** A line, or only its space. */
function Separator({ separator }: { readonly separator: APISeparatorComponent }) {
  const isPlain = separator.divider === false;
  const classes = [separator.spacing === 2 && 'wide', isPlain && 'plain'];
  return <hr class={classes.filter(Boolean).join(' ')} aria-hidden={isPlain} />;
}

interface FileProps {
  readonly message: Message;
  readonly file: APIFileComponent;
}

/** One of the message's own attachments. */
function File({ message, file: { file, spoiler } }: FileProps) {
  const found = findAttachment(message.attachments, file.url);
  const shown =
    found === undefined ? (
      <Picture url={file.url} alt={t('message.file')} />
    ) : (
      <Attachment file={found} />
    );
  return spoiler === true ? <Spoiler>{shown}</Spoiler> : shown;
}
