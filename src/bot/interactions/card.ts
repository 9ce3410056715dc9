import {
  type ActionRowData,
  type ButtonComponentData,
  ComponentType,
  type ContainerComponentData,
  type FileComponentData,
  type MessageActionRowComponentData,
  type SectionComponentData,
  type SeparatorComponentData,
  type TextDisplayComponentData,
} from 'discord.js';

/** discord.js leaves out which type belongs to which data. */
type Typed<Data, Type extends ComponentType> = Data & { type: Type };

export type Row = Typed<ActionRowData<MessageActionRowComponentData>, ComponentType.ActionRow>;
type Text = Typed<TextDisplayComponentData, ComponentType.TextDisplay>;
type Section = Typed<SectionComponentData, ComponentType.Section> & { components: readonly Text[] };
type Container = Typed<ContainerComponentData<CardPart>, ComponentType.Container>;

/** The components that a container can hold. */
export type CardPart =
  | Text
  | Section
  | Typed<SeparatorComponentData, ComponentType.Separator>
  | Typed<FileComponentData, ComponentType.File>
  | Row;

/** A message that consists of components, and has no content. At most 40 of them, nested ones included. */
export type Card = readonly (CardPart | Container)[];

/** A frame around parts. */
export function container(...parts: readonly CardPart[]): Container {
  return { type: ComponentType.Container, components: parts };
}

/** Text with markdown. The texts of a message share 4,000 characters. */
export function text(content: string): Text {
  return { type: ComponentType.TextDisplay, content };
}

/** Text with a button beside it. */
export function section(content: string, accessory: ButtonComponentData): Section {
  return { type: ComponentType.Section, components: [text(content)], accessory };
}

export function separator(): CardPart {
  return { type: ComponentType.Separator };
}

/** A copy of the card in which each text has been changed. */
export function mapTexts(card: Card, change: (content: string) => string): Card {
  return card.map((part) =>
    part.type === ComponentType.Container
      ? { ...part, components: part.components.map((inner) => mapText(inner, change)) }
      : mapText(part, change),
  );
}

function mapText(part: CardPart, change: (content: string) => string): CardPart {
  if (part.type === ComponentType.TextDisplay) return text(change(part.content));
  if (part.type !== ComponentType.Section) return part;
  return { ...part, components: part.components.map(({ content }) => text(change(content))) };
}
