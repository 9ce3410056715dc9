import type { Person } from '../../protocol.ts';
import { guild } from '../state.ts';

/** Such as `Owner, Keeper`, without `@everyone`. */
export function roleNames({ id, roleIds }: Person): string[] {
  const at = guild.value;
  const names = (at?.roles ?? [])
    .filter((role) => roleIds.includes(role.id) && role.id !== at?.id)
    .map(({ name }) => name);
  return at?.ownerId === id ? ['Owner', ...names] : names;
}

/** @returns the English name of the language, such as `Korean` */
export function languageName({ locale }: Person): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
}
