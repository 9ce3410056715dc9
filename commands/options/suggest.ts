import type { AutocompleteCall, Choice } from '../../src/bot/discord/command.ts';
import { findLanguage } from '../../src/bot/policy/choose-voice.ts';
import { languageOption, suggestLanguages } from './language.ts';
import { bestMatches } from './matches.ts';
import { presetCandidates, presetOption } from './preset.ts';
import { cloneCandidates, voiceCandidates } from './voice.ts';

/** Suggestions for whatever option is typed into: languages, presets or voices. */
export async function suggest(call: AutocompleteCall): Promise<Choice[]> {
  const { name, value } = call.interaction.options.getFocused(true);
  if (name === languageOption.name) return suggestLanguages(call.t, value);
  return name === presetOption.name ? suggestPresets(call, value) : suggestVoices(call, value);
}

/** This server's presets. */
export async function suggestPresets(
  { interaction, services, t }: AutocompleteCall,
  typed: string,
): Promise<Choice[]> {
  if (interaction.guildId === null) return [];
  const presets = await services.store.presets.list(interaction.guildId);
  return bestMatches(presetCandidates(t, services.voices, presets), typed);
}

/** Cloned voices that the member may use here, then preset voices, those of the chosen language first. */
export async function suggestVoices(
  { interaction, services, t }: AutocompleteCall,
  typed: string,
): Promise<Choice[]> {
  const { guildId, user, options, locale } = interaction;
  const clones =
    guildId === null
      ? []
      : // Preset voices can be offered without the database.
        await services.store.clones.list(guildId, { memberId: user.id }).catch(() => []);
  const asked = options.getString(languageOption.name) ?? '';
  const home = [findLanguage(asked, [t.language]), locale.split('-')[0]];
  return bestMatches(
    [...cloneCandidates(t, clones), ...voiceCandidates(t, services.voices, home)],
    typed,
  );
}
