import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { voice as english } from '../en/voice.ts';

export const voice: Translation<typeof english, 'ja'> = {
  'voice.title': 'ボイス',
  'voice.in': '{{name}}に参加中',
  'voice.leave': '<unseen>{{name}}から</unseen>退出',
  'voice.level': '出力レベル',
  'voice.mute': '音声をミュート',
  'voice.volume': '音量',
  'voice.play': '音声を再生（ブラウザがブロック中）',
  'voice.failed': 'このブラウザではライブ音声を再生できません。別のブラウザをお試しください。',
  'voice.reconnecting': '再接続中…',
  'voice.latency': '遅延 {{latency}}',
  'voice.latency.hint': 'ボイスチャンネルとこのページの間の遅延',
  'voice.channel.join': '{{name}}<unseen>に参加</unseen>',
  'voice.channel.inside': '{{name}}<unseen>に参加中</unseen>',
  'voice.channel.chat': '{{name}}のチャットを開く',
  'voice.channel.limit': '人数制限：{{count}}人',
  'voice.channel.members': '{{name}}のメンバー',
  'voice.channel.unknown': '不明なユーザー',
  'voice.channel.speaking': '{{name}}<unseen>さんが発言中</unseen>',
};
