import { ApplicationCommandType, ComponentType } from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { type CardPart, separator, text } from '../../src/bot/interactions/card.ts';
import { MANAGED_GROUPS } from '../../src/bot/policy/access.ts';
import { type RestrictedCommand, subcommandsOf } from '../../src/bot/policy/command-access.ts';
import { COMMAND_GROUPS, type CommandGroup } from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { roleMenus } from '../shared/id-menus.ts';
import { existingRoles } from './describe.ts';
import { controlId } from './draw.ts';
import { type DrawPage, type PageView, settingsId } from './view.ts';

/** The roles of a group in a line of the overview. */
const MAX_NAMED = 4;

/** @param name as a client sent it */
export function groupNamed(name: string | undefined): CommandGroup | undefined {
  return COMMAND_GROUPS.find((group) => group === name);
}

/** The page with the roles for each group of commands. The argument is a group to change. */
export const drawAccess: DrawPage = (view) => {
  const { t, args } = view;
  const lines = COMMAND_GROUPS.map((group) =>
    t('settings.access.line', {
      group: t(`setting.roles.${group}`),
      who: describeAudience(view, group),
    }),
  );
  const group = groupNamed(args[0]);
  return [
    text([t('settings.access'), ...lines].join('\n')),
    row(groupMenu(view, group)),
    ...(group === undefined ? [] : drawGroup(view, group)),
  ];
};

function groupMenu({ t }: PageView, current: CommandGroup | undefined) {
  return {
    type: ComponentType.StringSelect as const,
    customId: settingsId('group'),
    placeholder: t('settings.group.choose'),
    options: COMMAND_GROUPS.map((group) => ({
      label: t(`setting.roles.${group}`),
      description: t(`setting.roles.${group}.hint`),
      value: group,
      default: group === current,
    })),
  };
}

/** One group: its commands, who can use them, and a menu of its roles. */
function drawGroup(view: PageView, group: CommandGroup): CardPart[] {
  const { t, call, command, settings } = view;
  const all = call.services.commandAccess.commandsOf(group);
  const commands = listNames(
    t.locale,
    all.map((one) => mentionOf(t, one)),
  );
  // Deleted roles still limit the group, so the button to clear it does not depend on those that the menu shows.
  const key = `roles.${group}` as const;
  const what = t(`setting.roles.${group}`);
  const bot = plainText(call.interaction.client.user.displayName);
  return [
    separator(),
    text(
      [
        `**${what}** · ${commands}`,
        `-# ${t(`setting.roles.${group}.hint`)}`,
        `-# ${t('settings.discord', { bot })}`,
      ].join('\n'),
    ),
    ...roleMenus(existingRoles(view, key), {
      placeholder: t(
        MANAGED_GROUPS.includes(group) ? 'settings.roles.add' : 'settings.roles.limit',
      ),
      idOf: (index) => controlId(command, 'list', key, String(index)),
    }),
    ...(settings.roles[group].length === 0
      ? []
      : [row(button(t, clearLabel(group), controlId(command, 'clear', key)))]),
  ];
}

/** A command or menu entry, as messages name it. */
function mentionOf(t: Translate, command: RestrictedCommand): string {
  const { name, name_localizations: localized, type } = command.data;
  const shown = (t.locale === 'en' ? name : localized?.[t.locale]) ?? name;
  if (type !== undefined && type !== ApplicationCommandType.ChatInput) return `**${shown}**`;
  return subcommandsOf(command).length > 0 ? `\`/${shown}\`` : `</${name}>`;
}

function clearLabel(group: CommandGroup): MessageKey {
  return MANAGED_GROUPS.includes(group)
    ? 'settings.roles.clear-managed'
    : 'settings.roles.clear-open';
}

function describeAudience({ t, settings, call }: PageView, group: CommandGroup): string {
  const ids = settings.roles[group];
  const { guildId } = callerOf(call.interaction);
  if (ids.includes(guildId)) return t('settings.audience.everyone');
  if (ids.length > 0) {
    const roles = listNames(
      t.locale,
      ids.map((id) => mentionRole(guildId, id)),
      MAX_NAMED,
    );
    return t('settings.audience.roles', { roles });
  }
  if (group === 'read' && settings.read.membersMayStart) return t('settings.audience.join');
  return t(
    MANAGED_GROUPS.includes(group) ? 'settings.audience.managers' : 'settings.audience.everyone',
  );
}

function mentionRole(guildId: string, id: string): string {
  return id === guildId ? '@everyone' : `<@&${id}>`;
}
