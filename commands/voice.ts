import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { surpriseVoice } from '../src/bot/policy/choose-voice.ts';
import { languageOfLocale } from '../src/bot/policy/language-priors.ts';
import type { MemberVoice } from '../src/bot/store/types/voice-settings.ts';
import { describeMemberVoice } from './member-voice/describe.ts';
import { memberVoiceOptions, RESET_CHOICES, readChange, toReset } from './member-voice/options.ts';
import { stringOption, subcommand } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { callerOf } from './shared/caller.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import { describeVoice, warnUnknownTone } from './shared/voice-names.ts';

const subcommands: Subcommands = {
  set: setVoice,
  show: showVoice,
  reset: resetVoice,
  surprise: chooseSurprise,
};

/** `/voice`: the member's own voice in a server. Managers change those of others with `/settings voice`. */
export const voice: Command = {
  data: slashCommand('voice', {
    options: [
      subcommand('voice.set', memberVoiceOptions),
      subcommand('voice.show'),
      subcommand('voice.reset', [
        { ...stringOption('reset-setting'), required: true, choices: RESET_CHOICES },
      ]),
      subcommand('voice.surprise'),
    ],
  }),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  autocomplete: suggest,
};

/** Without options, shows what is set. */
async function setVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply } = call;
  const caller = callerOf(interaction);
  const { guildId, memberId } = caller;
  const change = await readChange(call, caller);
  if (change === undefined) return showVoice(call);
  await services.store.memberVoices.set(guildId, memberId, change);
  const headline = change.voice ? 'voice.set' : 'voice.saved';
  const lines = [
    await describeMemberVoice(call, headline, memberId),
    ...(await warnUnknownTone(call, change.tone ?? undefined)),
  ];
  await reply.show(lines.join('\n'));
}

async function showVoice(call: CommandCall): Promise<void> {
  const { memberId } = callerOf(call.interaction);
  await call.reply.show(await describeMemberVoice(call, 'voice.show', memberId));
}

async function resetVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply } = call;
  const { guildId, memberId } = callerOf(interaction);
  const { memberVoices } = services.store;
  const change = toReset(interaction.options.getString('setting', true));
  const before = (await memberVoices.get(guildId, memberId)) ?? {};
  await memberVoices.set(guildId, memberId, change);
  const hadAny = Object.keys(change).some((key) => before[key as keyof MemberVoice] !== undefined);
  const headline = hadAny ? 'voice.reset' : 'voice.reset.none';
  await reply.show(await describeMemberVoice(call, headline, memberId));
}

async function chooseSurprise({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = callerOf(interaction);
  const languages = [interaction.locale, interaction.guildLocale].map(languageOfLocale);
  const chosen = surpriseVoice(services.voices, memberId, languages);
  await services.store.memberVoices.set(guildId, memberId, { voice: chosen.id });
  await reply.show(t('voice.surprised', { voice: describeVoice(t, chosen) }));
}
