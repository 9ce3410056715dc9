import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { VoicePreset } from '../../src/bot/store/types/presets.ts';
import { describeStyle, nameVoice, type VoiceNames } from '../shared/voice-names.ts';

/** Everything of one preset, below its name. */
export function describePreset(
  names: VoiceNames,
  preset: VoicePreset,
  places: readonly string[],
): string {
  const { t } = names;
  return t('preset.facts', {
    name: plainText(preset.name),
    voice: nameVoice(names, preset.voice),
    details: [...describeStyle(t, preset), ...places].join('\n'),
    member: `<@${preset.createdBy}>`,
    when: `<t:${Math.floor(preset.createdAt / 1_000)}:R>`,
  });
}
