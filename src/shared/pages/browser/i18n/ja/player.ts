import type { Translation } from '../../../../i18n/translation.ts';
import type { player as english } from '../en/player.ts';

export const player: Translation<typeof english, 'ja'> = {
  'player.label': 'プレーヤー: {{title}}',
  'player.play': '{{title}}を再生',
  'player.pause': '{{title}}を一時停止',
  'player.position': '{{title}}の再生位置',
  'player.position.value': '{{duration}}中{{position}}',
  'player.speed': '速度',
  'player.download': '{{title}}をダウンロード',
  'player.close': 'プレーヤーを閉じる',
  'player.try-again': 'もう一度試す',

  'player.unsupported':
    'このブラウザではこのファイルを再生できません。ダウンロードして聴いてください。',
  'player.unreachable': '読み込めませんでした。接続を確認して、もう一度お試しください。',
  'player.interrupted':
    '接続が切れたため、最後の部分がありません。全部聴くには、もう一度お試しください。',
};
