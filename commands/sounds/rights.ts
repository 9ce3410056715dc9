import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';

/** The answers to "may this server use the sound?". Only sounds with the first two are kept. */
export const RIGHTS = ['own', 'licensed', 'none'] as const;

const SHOWN: Readonly<Record<string, MessageKey>> = {
  own: 'sound.rights.shown.own',
  licensed: 'sound.rights.shown.licensed',
};

/** Why a server may use a sound, in the reader's language. */
export function describeRights(t: Translate, rights: string): string {
  const key = SHOWN[rights];
  return key === undefined ? '' : t(key);
}
