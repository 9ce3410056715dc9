import type {
  AnyCall,
  ComponentCall,
  Handler,
  InteractionHandlers,
} from '../../src/bot/interactions/command.ts';
import {
  type KeyOf,
  SETTINGS,
  type SettingKey,
  type SettingKind,
  settingNamed,
} from '../../src/bot/store/settings-schema.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { assertMayEnter, memberContextOf } from '../playback/member-context.ts';
import { applyChange, changeInMenu, type MenuChange } from '../shared/id-menus.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { assertMayChange, type Changed, changeSetting } from './change.ts';
import { ACTIONS, NONE } from './draw.ts';
import { settingForm } from './form.ts';

/** Shows the card with a setting: after a change, or as it is. */
export type ShowSetting = (call: AnyCall, key: SettingKey, changed?: Changed) => Promise<void>;

/** The handlers of all controls of settings on the card of a command. */
export function settingHandlers(command: string, show: ShowSetting) {
  const form = settingForm(command, (call, key, change) => changeAndShow(show, call, key, change));
  return {
    components: {
      ...form.components,
      [ACTIONS.set]: handler(show, ['switch'], turn),
      [ACTIONS.choose]: handler(show, ['choice', 'languageMenu'], choose),
      [ACTIONS.list]: handler(show, ['roles', 'access', 'members', 'voiceChannels'], changeList),
      [ACTIONS.clear]: handler(show, ['access'], clear),
    },
    modals: form.modals,
  } satisfies InteractionHandlers;
}

/** A handler of the controls of some kinds. Another setting is one of an older version. */
function handler<Kind extends SettingKind>(
  show: ShowSetting,
  kinds: Kind[],
  change: (call: ComponentCall, key: KeyOf<Kind>) => Promise<Changed>,
): Handler<ComponentCall> {
  return {
    run: async (call) => {
      const key = settingNamed(call.args[0], ...kinds);
      if (key === undefined) throw new Failure('component.outdated', {});
      await changeAndShow(show, call, key, change);
    },
  };
}

/** Changes a setting and shows it; after a failure, as it is, because a menu would keep what was chosen. */
export function changeAndShow<Call extends AnyCall, Key extends SettingKey>(
  show: ShowSetting,
  call: Call,
  key: Key,
  change: (call: Call, key: Key) => Promise<Changed>,
): Promise<void> {
  return showAfterFailure(
    async () => show(call, key, await change(call, key)),
    () => show(call, key),
  );
}

function turn(call: ComponentCall, key: KeyOf<'switch'>): Promise<Changed> {
  return changeSetting(call, key, () => call.args[1] === 'on');
}

function clear(call: ComponentCall, key: KeyOf<'access'>): Promise<Changed> {
  return changeSetting(call, key, () => []);
}

/** The option that was chosen in a menu. A forged one changes nothing. */
export async function choose(
  call: ComponentCall,
  key: KeyOf<'choice' | 'languageMenu'>,
): Promise<Changed> {
  const { interaction } = call;
  const chosen = interaction.isAnySelectMenu() ? interaction.values[0] : undefined;
  return changeSetting<KeyOf<'choice' | 'languageMenu'>>(call, key, (current) => {
    if (SETTINGS[key].kind === 'languageMenu' && chosen === NONE) return undefined;
    return SETTINGS[key].options.find((option) => option === chosen) ?? current;
  });
}

/** What was added to and removed from a list in a menu. */
export async function changeList(
  call: ComponentCall,
  key: KeyOf<'roles' | 'access' | 'members' | 'voiceChannels'>,
): Promise<Changed> {
  const { interaction } = call;
  assertMayChange(call, key);
  const isMenu =
    interaction.isRoleSelectMenu() ||
    interaction.isUserSelectMenu() ||
    interaction.isChannelSelectMenu();
  const { added, removed }: MenuChange = isMenu
    ? changeInMenu(interaction)
    : { added: [], removed: [] };
  const { guild } = interaction;
  switch (SETTINGS[key].kind) {
    case 'members':
      if (added.includes(interaction.client.user.id)) throw new Failure('settings.self', {});
      return changeSetting(call, key, (ids) => applyChange(ids, { added, removed }));
    case 'voiceChannels': {
      const context = memberContextOf(call);
      const entered = added.flatMap((id) => assertMayEnter(context, id)?.id ?? []);
      return changeSetting(call, key, (ids) => applyChange(ids, { added: entered, removed }));
    }
    default:
      return changeSetting(call, key, (ids) =>
        // Deleted roles are not shown, so nobody could remove them.
        applyChange(ids, { added, removed }).filter(
          (id) => guild === null || guild.roles.cache.has(id),
        ),
      );
  }
}
