import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Presets } from '../../src/bot/store/types/presets.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { callerOf } from '../shared/caller.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { describeStyle, nameVoice, voiceNames } from '../shared/voice-names.ts';

/** The action of the page buttons. The argument is the page, from 0. */
export const LIST = 'list';

/** Even with the longest preset and voice names, a page of this length fits into one message. */
const PRESETS_PER_PAGE = 8;
/** Further channels are only counted. */
const MAX_NAMED_CHANNELS = 3;

type Defaults = Awaited<ReturnType<Presets['listDefaults']>>;

export async function showPreset(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const caller = callerOf(interaction);
  const name = interaction.options.getString('preset', true);
  const { presets } = services.store;
  const [preset, defaults, names] = await Promise.all([
    presets.find(caller.guildId, name),
    presets.listDefaults(caller.guildId),
    voiceNames(call, caller),
  ]);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  const { isGuildDefault, channels } = defaultsOf(t, defaults, preset.name);
  const details = [
    ...describeStyle(t, preset),
    ...(isGuildDefault ? [t('preset.detail.guild-default')] : []),
    ...(channels ? [t('preset.detail.channel-defaults', { channels })] : []),
  ];
  await reply.show(
    t('preset.facts', {
      name: plainText(preset.name),
      voice: nameVoice(names, preset.voice),
      details: details.join('\n'),
      member: `<@${preset.createdBy}>`,
      when: `<t:${Math.floor(preset.createdAt / 1_000)}:R>`,
    }),
  );
}

/** `/preset list`, and its buttons. */
export async function listPresets(
  call: CommandCall | ComponentCall,
  requestedPage: number,
): Promise<void> {
  const { services, reply, t } = call;
  const caller = callerOf(call.interaction);
  const [presets, defaults, names] = await Promise.all([
    services.store.presets.list(caller.guildId),
    services.store.presets.listDefaults(caller.guildId),
    voiceNames(call, caller),
  ]);
  if (presets.length === 0) return reply.show(t('preset.list.none'));
  const page = pageOf(presets, PRESETS_PER_PAGE, requestedPage);
  const lines = page.items.map(({ name, voice }) =>
    t('preset.list.line', {
      name: plainText(name),
      voice: nameVoice(names, voice),
      marks: marksOf(t, defaults, name),
    }),
  );
  const content = t('preset.list', { count: presets.length, lines: lines.join('\n') });
  await reply.show(content, {
    rows: pageRows(t, page, (to) => customId('preset', LIST, String(to))),
  });
}

function marksOf(t: Translate, defaults: Defaults, name: string): string {
  const { isGuildDefault, channels } = defaultsOf(t, defaults, name);
  const guild = isGuildDefault ? t('preset.list.guild-default') : '';
  return guild + (channels ? t('preset.list.channel-default', { channels }) : '');
}

function defaultsOf(t: Translate, defaults: Defaults, name: string) {
  const scopes = defaults.filter((one) => one.name === name).map(({ scope }) => scope);
  const channels = scopes.flatMap((scope) =>
    scope.kind === 'channel' ? [`<#${scope.channelId}>`] : [],
  );
  const shown = channels.slice(0, MAX_NAMED_CHANNELS).join(' ');
  const more = channels.length - MAX_NAMED_CHANNELS;
  return {
    isGuildDefault: scopes.some(({ kind }) => kind === 'guild'),
    channels: more > 0 ? t('preset.more', { channels: shown, count: more }) : shown,
  };
}
