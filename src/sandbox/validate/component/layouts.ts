import { ComponentType } from 'discord-api-types/v10';
import { boolean, list, number, object, oneOf, text, unionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { attachmentName, url } from '../urls.ts';
import { actionRow } from './action-rows.ts';
import { button } from './buttons.ts';

/** Inside a container; order as Discord tells it in its complaints. */
const CONTAINED = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
] as const;

/** At the top of a message with IS_COMPONENTS_V2. */
export const LAYOUTS = [...CONTAINED, ComponentType.Container] as const;

type Layout = (typeof LAYOUTS)[number];
type Check = (field: Field, attachments: ReadonlySet<string>) => void;

const CHECKS: Record<Layout, Check> = {
  [ComponentType.ActionRow]: actionRow,
  [ComponentType.Section]: section,
  [ComponentType.TextDisplay]: textDisplay,
  [ComponentType.MediaGallery]: mediaGallery,
  [ComponentType.File]: file,
  [ComponentType.Separator]: separator,
  [ComponentType.Container]: container,
};

/** One component of the layout; `attachments` are the names `attachment://name` may refer to. */
export function layout(field: Field, type: Layout, attachments: ReadonlySet<string>): void {
  CHECKS[type](field, attachments);
}

/** Text of a message or a modal. */
export function textDisplay(field: Field): void {
  text(field.at('content'), { required: true, min: 1, max: LIMITS.component.displayedText });
}

function container(field: Field, attachments: ReadonlySet<string>): void {
  const { total: max } = LIMITS.component;
  for (const item of list(field.at('components'), { required: true, min: 1, max })) {
    const type = unionType(item, CONTAINED);
    if (type !== undefined) layout(item, type, attachments);
  }
  number(field.at('accent_color'), { min: 0, max: 0xff_ff_ff });
  boolean(field.at('spoiler'));
}

function section(field: Field, attachments: ReadonlySet<string>): void {
  const { sectionTexts: max } = LIMITS.component;
  for (const item of list(field.at('components'), { required: true, min: 1, max })) {
    if (unionType(item, [ComponentType.TextDisplay]) !== undefined) textDisplay(item);
  }
  const accessory = field.at('accessory');
  const type = unionType(accessory, [ComponentType.Button, ComponentType.Thumbnail]);
  if (type === ComponentType.Button) button(accessory);
  else if (type === ComponentType.Thumbnail) media(accessory, attachments);
}

function mediaGallery(field: Field, attachments: ReadonlySet<string>): void {
  const { galleryItems: max } = LIMITS.component;
  for (const item of list(field.at('items'), { required: true, min: 1, max })) {
    media(item, attachments);
  }
}

/** A thumbnail, or one item of a gallery. */
function media(field: Field, attachments: ReadonlySet<string>): void {
  mediaUrl(field.at('media'), ['http', 'https', 'attachment'], attachments);
  text(field.at('description'), { max: LIMITS.component.altTextLength });
  boolean(field.at('spoiler'));
}

function file(field: Field, attachments: ReadonlySet<string>): void {
  mediaUrl(field.at('file'), ['attachment'], attachments);
  boolean(field.at('spoiler'));
}

function mediaUrl(field: Field, schemes: string[], attachments: ReadonlySet<string>): void {
  if (!object(field, { required: true })) return;
  const address = url(field.at('url'), { required: true, schemes, max: LIMITS.embed.urlLength });
  const name = address === undefined ? undefined : attachmentName(address);
  if (name !== undefined && !attachments.has(name)) {
    field
      .at('url')
      .complain(
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        'The referenced attachment was not found',
      );
  }
}

function separator(field: Field): void {
  boolean(field.at('divider'));
  oneOf(field.at('spacing'), [1, 2]);
}
