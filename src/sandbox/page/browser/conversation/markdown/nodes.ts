/** Within a line. What people wrote stays text: nothing here is markup that a browser would run. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly type: 'command'; readonly name: string }
  | { readonly type: 'everyone'; readonly text: string }
  | { readonly type: 'emoji'; readonly name: string }
  | { readonly type: 'time'; readonly seconds: number; readonly style: string };

export type Mention = Extract<
  Inline,
  { type: 'user' | 'role' | 'channel' | 'command' | 'everyone' }
>;

export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'list';
      /** Of the first item, where they are numbered. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    };
