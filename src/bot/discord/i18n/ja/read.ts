import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'ja'> = {
  'command.read.name': '読み上げ',
  'command.read.description': 'チャンネルのメッセージを、投稿者の声で読み上げます',
  'subcommand.read.on.name': 'オン',
  'subcommand.read.on.description':
    '/読み上げ オフ までチャンネルをずっと読み上げます。退出するまでだけなら /参加',
  'subcommand.read.off.name': 'オフ',
  'subcommand.read.off.description':
    '/読み上げ オン や /参加 で始めたチャンネルの読み上げをやめます',
  'subcommand.read.settings.name': '設定',
  'subcommand.read.settings.description':
    'どのチャンネルをどう読み上げ、どこで聞けるかを確認・変更します',
  'option.read-channel.name': 'チャンネル',
  'option.read-channel.description': '読み上げるチャンネル。空欄ならこのチャンネル',
  'option.read-voice.name': 'ボイス',
  'option.read-voice.description': '自動で参加するボイスチャンネル。空欄なら今いるチャンネル',
  'option.channel-language.name': '言語',
  'option.channel-language.description': 'チャンネルの言語。空欄なら変更しません',
};
