import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'zh-TW'> = {
  'command.read.name': '朗讀',
  'command.read.description': '用每位作者的聲音朗讀頻道',
  'subcommand.read.on.name': '開啟',
  'subcommand.read.on.description':
    '一直朗讀某個頻道，直到 /朗讀 關閉。只讀到我離開為止，請用 /加入',
  'subcommand.read.off.name': '關閉',
  'subcommand.read.off.description': '停止朗讀某個頻道，不論由 /朗讀 開啟 還是 /加入 開始',
  'subcommand.read.settings.name': '設定',
  'subcommand.read.settings.description': '查看或更改我朗讀哪些頻道、怎麼讀、在哪裡聽',
  'option.read-channel.name': '頻道',
  'option.read-channel.description': '要朗讀的頻道。留空則為此頻道',
  'option.read-voice.name': '語音頻道',
  'option.read-voice.description': '自動加入的語音頻道。留空則為你所在的頻道',
  'option.channel-language.name': '語言',
  'option.channel-language.description': '頻道的語言。留空則不變',
};
