import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import type { Translate } from '../src/bot/discord/i18n/index.ts';
import { chooseManner } from '../src/bot/policy/choose-manner.ts';
import { surpriseVoice } from '../src/bot/policy/choose-voice.ts';
import type { VoiceStyle } from '../src/bot/store/types/style.ts';
import { subcommand } from './options/option.ts';
import { readStyle, styleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { describeVoice } from './options/voice.ts';
import { askerOf } from './shared/asker.ts';
import { bySubcommand, slashCommand } from './shared/definition.ts';
import { describeStyle, nameVoice, voiceNames } from './shared/voice-names.ts';
import { speakerOf } from './speaking/speaker.ts';

const runs: Record<string, (call: CommandCall) => Promise<void>> = {
  set: setVoice,
  show: showVoice,
  reset: resetVoice,
  surprise: surprise,
};

/** `/voice`: a member's own voice in a server. */
export const voice: Command = {
  data: slashCommand('voice', {
    options: [
      subcommand('voice.set', styleOptions),
      subcommand('voice.show'),
      subcommand('voice.reset'),
      subcommand('voice.surprise'),
    ],
  }),
  answers: 'caller',

  execute: bySubcommand(runs),

  autocomplete: suggest,
};

async function setVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  const style = await readStyle(call, asker);
  await services.store.memberVoices.set(asker.guildId, asker.memberId, style);
  const names = await voiceNames(call, asker);
  const words = { voice: nameVoice(names, style.voice), details: detailsOf(t, style) };
  await reply.show(t('voice.set', words));
}

/** Also to those who have chosen none: which voice speaks for them in this channel. */
async function showVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t, log } = call;
  const asker = askerOf(interaction);
  const { guildId, memberId } = asker;
  const [own, manner, names] = await Promise.all([
    services.store.memberVoices.get(guildId, memberId),
    chooseManner({ ...services, log }, {}, speakerOf(interaction, t, '')),
    voiceNames(call, asker),
  ]);
  const key = own?.voice === manner.voice ? 'voice.show.own' : 'voice.show.default';
  const words = { voice: nameVoice(names, manner.voice), details: detailsOf(t, manner) };
  await reply.show(t(key, words));
}

async function resetVoice({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = askerOf(interaction);
  const hadOne = await services.store.memberVoices.clear(guildId, memberId);
  await reply.show(t(hadOne ? 'voice.reset' : 'voice.reset.none'));
}

async function surprise({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = askerOf(interaction);
  const languages = [interaction.locale, interaction.guildLocale ?? undefined];
  const found = surpriseVoice(
    services.voices,
    memberId,
    languages.map((locale) => locale?.split('-')[0]),
  );
  await services.store.memberVoices.set(guildId, memberId, { voice: found.id });
  await reply.show(t('voice.surprised', { voice: describeVoice(t, found) }));
}

function detailsOf(t: Translate, style: VoiceStyle): string {
  return describeStyle(t, style)
    .map((line) => `\n${line}`)
    .join('');
}
