import type { CommandCall } from '../../src/bot/discord/command.ts';
import { seesMessages } from '../../src/bot/discord/intents.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { placeOf } from '../playback/place.ts';
import { changeReading, checkReader, including } from './change.ts';
import { channelToRead, namedChannel, namedVoice } from './channels.ts';

/** `/read on`: from now on a channel is read, and a voice channel joined for it. */
export async function turnOn(call: CommandCall): Promise<void> {
  const { interaction, reply, t } = call;
  checkReader(call);
  if (!seesMessages(interaction.client)) throw new Failure('read.no-content', {});
  const channel = channelToRead(call);
  const place = placeOf(call);
  // A voice channel's chat is heard there and nowhere else.
  const voice = channel.isVoiceBased()
    ? channel
    : (namedVoice(call, place) ?? place.member.voice.channel);
  await changeReading(call, (read) => ({
    ...read,
    channels: including(read.channels, [channel.id]),
    autoJoinChannels: including(read.autoJoinChannels, voice ? [voice.id] : []),
  }));
  const done = t('read.on.done', { channel: `<#${channel.id}>` });
  const heard = voice ? t('read.on.joins', { voice: `<#${voice.id}>` }) : t('read.on.call');
  await reply.show(`${done} ${heard}`);
}

/** `/read off`: a channel is no longer read. Where nothing is, no voice channel is joined either. */
export async function turnOff(call: CommandCall): Promise<void> {
  const { interaction, reply, settings, t } = call;
  checkReader(call);
  const id = namedChannel(call, placeOf(call).guild)?.id ?? interaction.channelId;
  if (!settings.read.channels.includes(id)) throw new Failure('read.not-on', { channelId: id });
  await changeReading(call, (read) => {
    const channels = read.channels.filter((other) => other !== id);
    const joined = read.autoJoinChannels.filter((other) => other !== id);
    return { ...read, channels, autoJoinChannels: channels.length === 0 ? [] : joined };
  });
  await reply.show(t('read.off.done', { channel: `<#${id}>` }));
}
