import type { CommandCall } from '../../src/bot/discord/command.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { DefaultPlace } from '../../src/bot/store/types/presets.ts';
import { askerOf, checkManager } from '../shared/asker.ts';
import { isPrivate, voiceNames } from '../shared/voice-names.ts';

/** `/preset default`: of the whole server or of one channel; without a preset, none any more. */
export async function setDefault({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const asker = askerOf(interaction);
  checkManager(asker);
  const { presets } = services.store;
  const channelId = interaction.options.getChannel('channel')?.id;
  const kind = channelId === undefined ? 'guild' : 'channel';
  const place: DefaultPlace =
    channelId === undefined ? { kind: 'guild' } : { kind: 'channel', channelId };
  const channel = `<#${channelId}>`;
  const name = interaction.options.getString('preset');
  if (name === null) {
    const had = await presets.clearDefault(asker.guildId, place);
    return reply.show(
      had ? t(`preset.default.${kind}-cleared`, { channel }) : t('preset.default.none-before'),
    );
  }
  await presets.setDefault(asker.guildId, place, name);
  const [preset, names] = await Promise.all([
    presets.find(asker.guildId, name),
    voiceNames({ services, t }, asker),
  ]);
  const done = t(`preset.default.${kind}`, { channel, name: plainText(preset?.name ?? name) });
  const isOwners = preset !== undefined && isPrivate(names, preset.voice);
  await reply.show(isOwners ? `${done}\n${t('preset.only-you')}` : done);
}
