import type { AutocompleteCall, Choice } from '../../src/bot/interactions/command.ts';
import { findLanguage } from '../../src/bot/policy/choose-voice.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { bestMatches } from './best-matches.ts';
import { languageOption, suggestLanguages } from './language.ts';
import { presetCandidates, presetOption } from './preset.ts';
import { cloneCandidates, voiceCandidates } from './voice.ts';

/** Suggestions for the focused option: languages, presets or voices. */
export async function suggest(call: AutocompleteCall): Promise<Choice[]> {
  const { name, value } = call.interaction.options.getFocused(true);
  if (name === languageOption.name) return suggestLanguages(call.t, value);
  return name === presetOption.name ? suggestPresets(call, value) : suggestVoices(call, value);
}

async function suggestPresets(
  { interaction, services, t }: AutocompleteCall,
  typed: string,
): Promise<Choice[]> {
  const guildId = guildIdOf(interaction);
  if (guildId === null) return [];
  const presets = await services.store.presets.list(guildId);
  return bestMatches(presetCandidates(t, services.voices, presets), typed);
}

/** Cloned voices that the member may use, then preset voices, with the chosen language first. */
async function suggestVoices(
  { interaction, services, t }: AutocompleteCall,
  typed: string,
): Promise<Choice[]> {
  const { user, options, locale } = interaction;
  const guildId = guildIdOf(interaction);
  const clones =
    guildId === null
      ? []
      : // Preset voices can be suggested even when the database is down.
        await services.store.clones.list(guildId, { memberId: user.id }).catch(() => []);
  const chosen = options.getString(languageOption.name) ?? '';
  const preferred = [findLanguage(chosen, [t.language]), locale.split('-')[0]];
  return bestMatches(
    [...cloneCandidates(t, clones), ...voiceCandidates(t, services.voices, preferred)],
    typed,
  );
}
