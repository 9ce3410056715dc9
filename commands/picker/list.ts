import type { ButtonStyle, InteractionButtonComponentData } from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type { CardPart, Row } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { Failure } from '../../src/shared/common/failure.ts';
import type { FormContent } from '../drafts/form.ts';
import type { Caller } from '../shared/caller.ts';
import type { Page } from '../shared/pages.ts';

/** Where a member is in a list. Custom IDs carry it, so the bot stores nothing. */
export interface ListView {
  /** What the list is limited to, such as a language. Lists without filters have none. */
  readonly filters: readonly string[];
  /** From 0. */
  readonly page: number;
  /** The reference of an item; '' for none. */
  readonly selected: string;
}

/** The data of a list. */
export interface Listed<Item> {
  /** All items that the caller may see, in order. */
  readonly items: readonly Item[];
}

/** What cards are drawn from: the data of a list, and who looks at it. */
export type Scene<Data> = Data & {
  readonly call: Omit<AnyCall, 'reply'>;
  readonly t: Translate;
  readonly caller: Caller;
  readonly view: ListView;
  /** The custom ID of a component of this list. */
  idOf(action: string, view: ListView): string;
};

/** A list that members browse, such as the voices of a server, and what they can do with its items. */
export interface List<Item, Data extends Listed<Item>> {
  /** The command that handles the components of the cards. */
  readonly command: string;
  /** So that a page fits into one card even with the longest items. */
  readonly itemsPerPage: number;
  /** Reads filters from the arguments of a custom ID: a client may send anything. Always returns the same number. */
  filters?(args: readonly string[]): readonly string[];
  /** Whether the filters let an item through. */
  matches?(item: Item, filters: readonly string[]): boolean;
  /** @throws Failure when the caller may not see the list */
  read(call: Omit<AnyCall, 'reply'>, filters: readonly string[]): Promise<Data>;
  /** Stands for an item in custom IDs: at most 30 letters, digits, dots, `-` and `_`. */
  refOf(item: Item): string;
  /** The failure of an action on an item that is gone, or that the caller may not see. */
  gone(ref: string): Failure;
  readonly overview: Overview<Item, Data>;
  /** Without one, choosing an item runs the action of the menu. */
  readonly detail?: Detail<Item, Data>;
  /** The action whose button is below the clip of an item. Default: none. */
  readonly belowClips?: string;
  /** By their names in custom IDs. */
  readonly actions: Readonly<Record<string, ItemAction<Item, Data>>>;
}

/** The card with a page of items. */
export interface Overview<Item, Data> {
  /** In a frame of their own, above the list. */
  above?(scene: Scene<Data>): readonly CardPart[];
  /** Says how many items there are, or that there are none. */
  heading(scene: Scene<Data>, page: Page<Item>): string;
  line(scene: Scene<Data>, item: Item): string;
  /** The action whose button is beside each item. Without one, all items are one text. */
  readonly button?: string;
  /** Choosing an item opens its detail, or runs an action, for the items for which it is offered. */
  readonly menu: {
    readonly placeholder: MessageKey;
    readonly action?: string;
    label(t: Translate, item: Item): string;
  };
  below?(scene: Scene<Data>): readonly Row[];
  besidePages?(scene: Scene<Data>): readonly InteractionButtonComponentData[];
}

/** One item, and what the caller may do with it. */
export interface Detail<Item, Data> {
  /** Whether it is shown below the menu instead of on a card of its own. Default: false. */
  readonly isBelowMenu?: boolean;
  describe(scene: Scene<Data>, item: Item): string;
  /** The names of actions, row by row. {@link BACK} stands for the button that leads back to the list. */
  readonly rows: readonly (readonly string[])[];
  /** The label of the button that leads back. */
  readonly back?: MessageKey;
  /** Says that an item is gone that is to be shown. Default: the failure. */
  readonly gone?: MessageKey;
  more?(scene: Scene<Data>, item: Item): readonly CardPart[];
}

/** In the rows of a {@link Detail}. */
export const BACK = 'list';

export interface ItemAction<Item, Data> {
  /** Of its button. Without one, the action has another kind of component. */
  readonly label?: MessageKey;
  readonly style?: Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>;
  /**
   * Why the caller may not do it: then it has no button. Checked again when it is used, because a client may send anything,
   * and rights may have been taken away.
   */
  failure?(scene: Scene<Data>, item: Item): Failure | undefined;
  /** Whether it makes sense now. Default: always. */
  isShown?(scene: Scene<Data>, item: Item): boolean;
  isDisabled?(scene: Scene<Data>, item: Item): boolean;
  /** Asked first. */
  question?(scene: Scene<Data>, item: Item): string;
  /** Opened first. */
  readonly form?: {
    readonly fields: readonly string[];
    /** @param typed what was typed before */
    draw(scene: Scene<Data>, item: Item, typed: Draft['options'] | undefined): FormContent;
  };
  /** Handled by the command itself if missing. */
  run?(use: ActionUse<Item, Data>): Promise<void>;
}

/** An action that a member uses. */
export interface ActionUse<Item, Data> {
  readonly call: AnyCall;
  readonly scene: Scene<Data>;
  readonly item: Item;
  /** What was typed into the form of the action. */
  readonly typed: Draft['options'];
  /** The button below a clip of the item. */
  readonly rowsBelowClip: readonly Row[];
  /** Shows the card or the clip that the button is on again. @param note what was done */
  show(note?: string): Promise<void>;
  showList(note?: string): Promise<void>;
  /** Shows the item after a change of its reference, or another one. */
  showItem(ref: string, note?: string): Promise<void>;
}
