import type { Guild } from '../../protocol.ts';
import { t } from '../i18n/index.ts';

/** The name of a server. Direct messages are named in the page's language. */
export function guildName({ kind, name }: Guild): string {
  return kind === 'direct' ? t('shell.direct') : name;
}
