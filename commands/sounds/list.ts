import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { Sound } from '../../src/bot/store/types/sounds.ts';
import { callerOf } from '../shared/caller.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { describeRights } from './rights.ts';

/** The action of the page buttons. The argument is the page, from 0. */
export const LIST = 'list';

/** A credit may be long, and a Discord message takes 2,000 characters. */
const SOUNDS_PER_PAGE = 6;

/** `/sound list`, and its buttons. */
export async function listSounds(
  { interaction, services, reply, t }: CommandCall | ComponentCall,
  requestedPage: number,
): Promise<void> {
  const { guildId } = callerOf(interaction);
  const sounds = await services.store.sounds.list(guildId);
  if (sounds.length === 0) return reply.show(t('sound.none'));
  const page = pageOf(sounds, SOUNDS_PER_PAGE, requestedPage);
  const lines = page.items.map((sound) => describeSound(t, sound)).join('\n');
  const limit = STORE_LIMITS.soundsPerGuild;
  await reply.show(t('sound.list', { count: sounds.length, limit, lines }), {
    rows: pageRows(t, page, (to) => customId('sound', LIST, String(to))),
  });
}

function describeSound(t: Translate, sound: Sound): string {
  const line = t('sound.line', {
    word: plainText(sound.word),
    seconds: formatSeconds(t, sound),
    member: `<@${sound.createdBy}>`,
  });
  return [line, describeRights(t, sound.rights), plainText(sound.credit ?? '')]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The duration in seconds, with one decimal, in the reader's form. */
export function formatSeconds(t: Translate, { durationMs }: Pick<Sound, 'durationMs'>): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(t.locale, format).format(durationMs / 1_000);
}
