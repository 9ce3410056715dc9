import type { Person } from '../../protocol.ts';
import { guild } from '../state.ts';

/** Such as `Owner, Keeper`, without `@everyone`. None in direct messages. */
export function roleNames({ id, roleIds }: Person): string[] {
  const currentGuild = guild.value;
  if (currentGuild?.kind === 'direct') return [];
  const names = (currentGuild?.roles ?? [])
    .filter((role) => roleIds.includes(role.id) && role.id !== currentGuild?.id)
    .map(({ name }) => name);
  return currentGuild?.ownerId === id ? ['Owner', ...names] : names;
}

/** @returns the English name of the language, such as `Korean` */
export function languageName({ locale }: Person): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
}
