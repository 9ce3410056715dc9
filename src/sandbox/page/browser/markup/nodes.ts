/** Content of a line. Text from members stays text and never becomes HTML. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'everyone'; readonly text: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string };

export type Mention = Extract<
  Inline,
  { kind: 'user' | 'role' | 'channel' | 'command' | 'everyone' }
>;

export type Block =
  | { readonly kind: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      /** Number of the first item; undefined for bullet lists. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    };
