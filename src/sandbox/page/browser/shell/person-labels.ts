import { displayNames } from '../../../../shared/pages/browser/format.ts';
import type { Person } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { guild } from '../state.ts';

/** Such as `Owner, Keeper`, without `@everyone`. None in direct messages. */
export function roleNames({ id, displayName, roleIds }: Person): string[] {
  const currentGuild = guild.value;
  if (currentGuild?.kind === 'direct') return [];
  const names = (currentGuild?.roles ?? [])
    .filter((role) => roleIds.includes(role.id) && role.id !== currentGuild?.id)
    .map(({ name }) => name)
    // A bot's own role has its name.
    .filter((name) => name !== displayName);
  return currentGuild?.ownerId === id ? [t('shell.owner'), ...names] : names;
}

/** @returns the language in the page's language, such as `Korean` */
export function languageName({ locale }: Person): string {
  return displayNames({ type: 'language' }).of(locale) ?? locale;
}
