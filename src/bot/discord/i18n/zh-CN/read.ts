import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'zh-CN'> = {
  'command.read.name': '朗读',
  'command.read.description': '用每位作者的声音朗读频道',
  'subcommand.read.on.name': '开启',
  'subcommand.read.on.description':
    '一直朗读某个频道，直到 /朗读 关闭。只读到我离开为止，请用 /加入',
  'subcommand.read.off.name': '关闭',
  'subcommand.read.off.description': '停止朗读某个频道，不论由 /朗读 开启 还是 /加入 开始',
  'subcommand.read.settings.name': '设置',
  'subcommand.read.settings.description': '查看或更改我朗读哪些频道、怎么读、在哪里听',
  'option.read-channel.name': '频道',
  'option.read-channel.description': '要朗读的频道。留空则为此频道',
  'option.read-voice.name': '语音频道',
  'option.read-voice.description': '自动加入的语音频道。留空则为你所在的频道',
  'option.channel-language.name': '语言',
  'option.channel-language.description': '频道的语言。留空则不变',
};
