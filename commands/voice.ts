import type { Translate } from '../src/bot/discord/i18n/index.ts';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { surpriseVoice } from '../src/bot/policy/choose-voice.ts';
import { readSituation } from '../src/bot/policy/choose-voice-and-language.ts';
import { chooseVoiceSettings } from '../src/bot/policy/choose-voice-settings.ts';
import { writtenLanguages } from '../src/bot/policy/language-priors.ts';
import type { VoiceSettings } from '../src/bot/store/types/voice-settings.ts';
import { subcommand } from './options/option.ts';
import { readStyle, styleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { authorOf, callerOf } from './shared/caller.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import {
  describeStyle,
  describeVoice,
  nameVoice,
  voiceNames,
  warnUnknownTone,
} from './shared/voice-names.ts';

const subcommands: Subcommands = {
  set: setVoice,
  show: showVoice,
  reset: resetVoice,
  surprise: chooseSurprise,
};

/** `/voice`: the member's own voice in a server. */
export const voice: Command = {
  data: slashCommand('voice', {
    options: [
      subcommand('voice.set', styleOptions),
      subcommand('voice.show'),
      subcommand('voice.reset'),
      subcommand('voice.surprise'),
    ],
  }),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  autocomplete: suggest,
};

async function setVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const caller = callerOf(interaction);
  const style = await readStyle(call, caller);
  const now = await services.store.memberVoices.set(caller.guildId, caller.memberId, style);
  const names = await voiceNames(call, caller);
  const details = { voice: nameVoice(names, style.voice), details: detailsOf(t, now) };
  const lines = [t('voice.set', details), ...(await warnUnknownTone(call, style.tone))];
  await reply.show(lines.join('\n'));
}

/** If the member has not chosen a voice, shows the voice they get in this channel. */
async function showVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const caller = callerOf(interaction);
  const { guildId, memberId } = caller;
  const [own, current, names] = await Promise.all([
    services.store.memberVoices.get(guildId, memberId),
    currentSettings(call),
    voiceNames(call, caller),
  ]);
  const key = own?.voice === current.voice ? 'voice.show.own' : 'voice.show.default';
  const details = { voice: nameVoice(names, current.voice), details: detailsOf(t, current) };
  await reply.show(t(key, details));
}

/** The voice with which a text of the caller would be spoken. */
async function currentSettings(call: CommandCall): Promise<VoiceSettings> {
  const sources = { ...call.services, log: call.log };
  const author = authorOf(call);
  const languages = writtenLanguages(await readSituation(sources, author));
  return chooseVoiceSettings(sources, {}, { ...author, languages });
}

async function resetVoice({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = callerOf(interaction);
  const hadOne = await services.store.memberVoices.clear(guildId, memberId);
  await reply.show(t(hadOne ? 'voice.reset' : 'voice.reset.none'));
}

async function chooseSurprise({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = callerOf(interaction);
  const languages = [interaction.locale, interaction.guildLocale ?? undefined];
  const chosen = surpriseVoice(
    services.voices,
    memberId,
    languages.map((locale) => locale?.split('-')[0]),
  );
  await services.store.memberVoices.set(guildId, memberId, { voice: chosen.id });
  await reply.show(t('voice.surprised', { voice: describeVoice(t, chosen) }));
}

function detailsOf(t: Translate, style: Partial<VoiceSettings>): string {
  return describeStyle(t, style)
    .map((line) => `\n${line}`)
    .join('');
}
