import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { toPresetsFile } from '../../src/bot/store/presets-file.ts';
import { optionsForm } from '../drafts/text-form.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { languageOption } from '../options/language.ts';
import { readCompleteStyle } from '../options/style.ts';
import { voiceOption } from '../options/voice.ts';
import { callerOf } from '../shared/caller.ts';
import { jsonFile } from '../shared/json-files.ts';
import {
  describeStyle,
  isPrivate,
  nameVoice,
  voiceNames,
  warnAboutTone,
} from '../shared/voice-names.ts';
import { askToReplace, PRESETS_FILE_NAME } from './files.ts';
import { managesPresets } from './list.ts';

/** `/preset save` with what was typed before it failed. */
export const saveAgain = tryAgain({
  command: 'preset',
  action: 'save',
  group: 'presets',
  replyMode: 'ephemeral',
  form: optionsForm({
    name: { label: 'draft.form.name', maxLength: STORE_LIMITS.nameCharacters },
    voice: { label: 'draft.form.voice', maxLength: voiceOption.max_length },
    language: { label: 'draft.form.language', maxLength: languageOption.max_length },
    tone: { label: 'draft.form.tone', maxLength: STORE_LIMITS.toneCharacters },
  }),
  run: savePreset,
});

/**
 * `/preset save`: replaces the member's own preset of that name. Asks managers before they replace
 * another member's preset.
 */
export async function savePreset(call: AnyCall, { options }: Draft): Promise<void> {
  const { interaction, services, reply, t } = call;
  const caller = callerOf(interaction);
  const { guildId, memberId: createdBy } = caller;
  const { name = '' } = options;
  const style = await readCompleteStyle(call, caller, options);
  const before = await services.store.presets.find(guildId, name);
  if (before !== undefined && before.createdBy !== createdBy && managesPresets(call)) {
    const member = `<@${before.createdBy}>`;
    const question = t('preset.replace.question', { name: plainText(before.name), member });
    const file = jsonFile(
      toPresetsFile([{ ...before, ...style }]),
      PRESETS_FILE_NAME,
      t('file.presets'),
    );
    return askToReplace(call, question, file);
  }
  const preset = await services.store.presets.save(guildId, { ...style, name, createdBy });
  const names = await voiceNames(call, caller);
  const key = before === undefined ? 'preset.saved' : 'preset.replaced';
  const lines = [
    t(key, { name: plainText(preset.name), voice: nameVoice(names, preset.voice) }),
    ...describeStyle(t, preset),
    ...(await warnAboutTone(call, preset.tone)),
    ...(isPrivate(names, preset.voice) ? [t('preset.only-you')] : []),
  ];
  await reply.show(lines.join('\n'));
}
