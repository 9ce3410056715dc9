import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { Presets } from '../../src/bot/store/types/presets.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { askerOf } from '../shared/asker.ts';
import { pageOf, turningRows } from '../shared/pages.ts';
import { nameVoice, voiceNames } from '../shared/voice-names.ts';
import { describePreset } from './describe.ts';

/** Shows a page of the list. The argument is its number, from 0. */
export const LIST = 'list';

/** Lines of a page: with the longest names of presets and voices they fit into a message. */
const PAGE = 8;
/** Channels that are named; the others are counted. */
const MOST_CHANNELS = 3;

type Defaults = Awaited<ReturnType<Presets['listDefaults']>>;

export async function showPreset(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  const name = interaction.options.getString('preset', true);
  const { presets } = services.store;
  const [preset, defaults, names] = await Promise.all([
    presets.find(asker.guildId, name),
    presets.listDefaults(asker.guildId),
    voiceNames(call, asker),
  ]);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  const { isGuilds, channels } = placesOf(t, defaults, preset.name);
  const places = [
    ...(isGuilds ? [t('preset.detail.guild-default')] : []),
    ...(channels ? [t('preset.detail.channel-defaults', { channels })] : []),
  ];
  await reply.show(describePreset(names, preset, places));
}

/** `/preset list`, and its buttons. */
export async function listPresets(
  call: CommandCall | ComponentCall,
  wanted: number,
): Promise<void> {
  const { services, reply, t } = call;
  const asker = askerOf(call.interaction);
  const [presets, defaults, names] = await Promise.all([
    services.store.presets.list(asker.guildId),
    services.store.presets.listDefaults(asker.guildId),
    voiceNames(call, asker),
  ]);
  if (presets.length === 0) return reply.show(t('preset.list.none'));
  const page = pageOf(presets, PAGE, wanted);
  const lines = page.items.map(({ name, voice }) =>
    t('preset.list.line', {
      name: plainText(name),
      voice: nameVoice(names, voice),
      marks: marksOf(t, defaults, name),
    }),
  );
  const content = t('preset.list', { count: presets.length, lines: lines.join('\n') });
  await reply.show(content, {
    rows: turningRows(t, page, (to) => customId('preset', LIST, String(to))),
  });
}

function marksOf(t: Translate, defaults: Defaults, name: string): string {
  const { isGuilds, channels } = placesOf(t, defaults, name);
  const guild = isGuilds ? t('preset.list.guild-default') : '';
  return guild + (channels ? t('preset.list.channel-default', { channels }) : '');
}

function placesOf(t: Translate, defaults: Defaults, name: string) {
  const places = defaults.filter((one) => one.name === name).map(({ place }) => place);
  const channels = places.flatMap((place) =>
    place.kind === 'channel' ? [`<#${place.channelId}>`] : [],
  );
  const named = channels.slice(0, MOST_CHANNELS).join(' ');
  const more = channels.length - MOST_CHANNELS;
  return {
    isGuilds: places.some(({ kind }) => kind === 'guild'),
    channels: more > 0 ? t('preset.more', { channels: named, count: more }) : named,
  };
}
