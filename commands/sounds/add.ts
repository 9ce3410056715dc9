import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import { SOUND_LIMITS } from '../../src/bot/speech/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { callerOf } from '../shared/caller.ts';
import { formatSeconds } from './list.ts';
import { RIGHTS } from './rights.ts';

/** `/sound add`: for managers, or for the roles in `/settings`. */
export async function addSound(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const caller = callerOf(interaction);
  assertMayManage('sounds', interaction, settings);
  const { options } = interaction;
  const rights = RIGHTS.find((answer) => answer === options.getString('rights', true));
  if (rights === undefined || rights === 'none') throw new Failure('sound.rights-missing', {});
  const file = options.getAttachment('file', true);
  const bytes = await services.attachments.download(file, SOUND_LIMITS.maxFileBytes);
  const { audio, durationMs } = await services.speech.prepareSound(bytes);
  const credit = options.getString('credit')?.trim();
  const sound = await services.store.sounds.add(caller.guildId, {
    word: options.getString('word', true),
    durationMs,
    createdBy: caller.memberId,
    rights,
    ...(credit ? { credit } : {}),
    audio,
  });
  const seconds = formatSeconds(t, sound);
  await reply.show(t('sound.added', { word: plainText(sound.word), seconds }));
}
