import { describeFailure } from '../../src/bot/i18n/index.ts';
import type { Row } from '../../src/bot/interactions/card.ts';
import type {
  AnyCall,
  ComponentCall,
  Handler,
  InteractionHandlers,
  ModalCall,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { callerOf } from '../shared/caller.ts';
import {
  ACTIONS,
  confirmed,
  itemCard,
  listCard,
  matching,
  onClip,
  onList,
  questionCard,
  rowsBelowClip,
  selectedItem,
  viewOfItem,
} from './draw.ts';
import type { ItemAction, List, Listed, ListView, Scene } from './list.ts';

type Action<Item, Data> = ItemAction<Item, Data> & { readonly name: string };
type ItemCall = ComponentCall | ModalCall;

/** Shows a {@link List} as cards, and handles their components and forms. */
export class Picker<Item, Data extends Listed<Item>> {
  /** For the command of the list. */
  readonly handlers: Required<InteractionHandlers>;
  readonly #list: List<Item, Data>;
  readonly #filterCount: number;

  constructor(list: List<Item, Data>) {
    this.#list = list;
    this.#filterCount = list.filters?.([]).length ?? 0;
    const actions = Object.entries(list.actions).map(([name, action]) => ({ ...action, name }));
    const own = actions.map((action) => this.#handlersOf(action));
    this.handlers = {
      components: {
        [ACTIONS.list]: { run: (call) => this.showList(call, this.viewIn(call.args)) },
        [ACTIONS.open]: { run: (call) => this.#open(call) },
        [ACTIONS.item]: { run: (call) => this.showItem(call, this.viewIn(call.args)) },
        ...Object.assign({}, ...own.map(({ components }) => components)),
      },
      modals: Object.assign({}, ...own.map(({ modals }) => modals)),
    };
  }

  /** The first page, as far as nothing else is given. */
  view(view: Partial<ListView> = {}): ListView {
    return { filters: this.#list.filters?.([]) ?? [], page: 0, selected: '', ...view };
  }

  /** Reads the arguments of a custom ID. Malformed ones select the first page, and no item. */
  viewIn(args: readonly string[]): ListView {
    const [page, selected = ''] = args.slice(this.#filterCount);
    return {
      filters: this.#list.filters?.(args.slice(0, this.#filterCount)) ?? [],
      page: Math.max(0, Math.trunc(Number(page)) || 0),
      selected: /^[\w.-]{1,30}$/.test(selected) ? selected : '',
    };
  }

  idOf(action: string, { filters, page, selected }: ListView): string {
    return customId(this.#list.command, action, ...filters, String(page), selected);
  }

  /** @param note what was done */
  async showList(call: AnyCall, view: ListView, note?: string): Promise<void> {
    const scene = await this.#read(call, { ...view, selected: '' });
    await call.reply.show(listCard(this.#list, scene, note));
  }

  /** Shows the selected item, or the list if it is gone. */
  async showItem(call: AnyCall, view: ListView, note?: string): Promise<void> {
    const { detail, gone } = this.#list;
    const scene = await this.#read(call, view);
    const item = selectedItem(this.#list, scene);
    if (item === undefined || detail === undefined) {
      const { t } = call;
      const lost = detail?.gone ? t(detail.gone) : `⚠️ ${describeFailure(t, gone(view.selected))}`;
      return call.reply.show(listCard(this.#list, scene, note ?? lost));
    }
    const shown = { ...scene, view: viewOfItem(this.#list, scene, item) };
    await call.reply.show(
      detail.isBelowMenu
        ? listCard(this.#list, shown, note)
        : itemCard(this.#list, detail, shown, item, note),
    );
  }

  /** The items that the filters of a view let through, with the button below a clip of each. */
  async itemsIn(
    call: AnyCall,
    view: ListView,
  ): Promise<{ readonly item: Item; readonly rowsBelowClip: readonly Row[] }[]> {
    const scene = await this.#read(call, view);
    return matching(this.#list, scene).map((item) => ({
      item,
      rowsBelowClip: rowsBelowClip(this.#list, scene, item),
    }));
  }

  #handlersOf(action: Action<Item, Data>): InteractionHandlers {
    const { name, form, question } = action;
    const { overview, detail, belowClips } = this.#list;
    if (form !== undefined) return this.#formOf(action, form);
    if (action.run === undefined) return {};
    const run = (show: 'list' | 'item' | 'clip'): Handler<ComponentCall> => ({
      run: (call) => this.#run(action, call, show),
    });
    const card = detail === undefined ? 'list' : 'item';
    return {
      components: {
        ...(question === undefined
          ? { [name]: run(card) }
          : {
              [name]: { run: (call) => this.#ask(action, call, this.viewIn(call.args)) },
              [confirmed(name)]: run(card),
            }),
        ...(overview.button === name ? { [onList(name)]: run('list') } : {}),
        ...(belowClips === name ? { [onClip(name)]: run('clip') } : {}),
      },
    };
  }

  /** A form that an action opens. If it fails, it comes back with what was typed. */
  #formOf(
    action: Action<Item, Data>,
    { fields, draw }: NonNullable<ItemAction<Item, Data>['form']>,
  ): InteractionHandlers {
    return tryAgain({
      command: this.#list.command,
      action: action.name,
      form: {
        fields,
        args: this.#filterCount + 2,
        draw: async (call, draft) => {
          const { scene, item } = await this.#find(action, call, this.viewIn(call.args));
          return draw(scene, item, draft?.options);
        },
      },
      run: (call, { options }) => this.#run(action, call, 'item', options),
    });
  }

  /** Opens an item that was chosen in the menu. */
  #open(call: ComponentCall): Promise<void> {
    const { interaction, args } = call;
    const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    const { filters, page } = this.viewIn(args);
    const view = this.viewIn([...filters, String(page), chosen]);
    const { action: name } = this.#list.overview.menu;
    const action = name === undefined ? undefined : this.#list.actions[name];
    if (name === undefined || action === undefined) return this.showItem(call, view);
    return this.#ask({ ...action, name }, call, view);
  }

  async #ask(action: Action<Item, Data>, call: ComponentCall, view: ListView): Promise<void> {
    const { scene, item } = await this.#findOrShowList(action, call, view);
    const question = action.question?.(scene, item) ?? '';
    await call.reply.show(questionCard(this.#list, scene, action.name, question));
  }

  async #run(
    action: Action<Item, Data>,
    call: ItemCall,
    place: 'list' | 'item' | 'clip',
    typed: Draft['options'] = {},
  ): Promise<void> {
    const view = this.viewIn(call.args);
    const { scene, item } = await this.#findOrShowList(action, call, view);
    const showList = (note?: string) => this.showList(call, view, note);
    const showItem = (selected: string, note?: string) =>
      this.showItem(call, { ...view, selected }, note);
    const show = {
      list: showList,
      item: (note?: string) => showItem(view.selected, note),
      clip: (note?: string) => showBelowClip(call, note),
    }[place];
    await action.run?.({
      call,
      scene,
      item,
      typed,
      rowsBelowClip: rowsBelowClip(this.#list, scene, item),
      show,
      showList,
      showItem,
    });
  }

  /** Like {@link #find}. A menu would keep what was chosen, and a list would still show what is gone. */
  async #findOrShowList(action: Action<Item, Data>, call: ItemCall, view: ListView) {
    const { detail } = this.#list;
    try {
      return await this.#find(action, call, view);
    } catch (error) {
      const isMenu = call.interaction.isStringSelectMenu();
      if (error instanceof Failure && (isMenu || detail?.isBelowMenu))
        await this.showList(call, view);
      throw error;
    }
  }

  /** @throws Failure when the item is gone, or the caller may not do this */
  async #find(
    action: Action<Item, Data>,
    call: Omit<AnyCall, 'reply'>,
    view: ListView,
  ): Promise<{ scene: Scene<Data>; item: Item }> {
    const scene = await this.#read(call, view);
    const item = selectedItem(this.#list, scene);
    if (item === undefined) throw this.#list.gone(view.selected);
    const failure = action.failure?.(scene, item);
    if (failure !== undefined) throw failure;
    return { scene, item };
  }

  async #read(call: Omit<AnyCall, 'reply'>, view: ListView): Promise<Scene<Data>> {
    const data = await this.#list.read(call, view.filters);
    const idOf = (action: string, at: ListView) => this.idOf(action, at);
    return { ...data, call, t: call.t, caller: callerOf(call.interaction), view, idOf };
  }
}

/** Leaves the clip and its label, and replaces the button. */
function showBelowClip({ interaction, reply }: ItemCall, note = ''): Promise<void> {
  const label = interaction.message?.content ?? '';
  return reply.show(`${label}\n${note}`, { files: 'unchanged' });
}
