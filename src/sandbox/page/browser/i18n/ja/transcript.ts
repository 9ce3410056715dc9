import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { transcript as en } from '../en/transcript.ts';

export const transcript: Translation<typeof en, 'ja'> = {
  'transcript.title': '字幕',
  'transcript.open': '字幕を表示',
  'transcript.empty': 'ボイスチャンネルで聞こえる内容が、ここに文字で表示されます。',
  'transcript.how':
    '音には文字が含まれません。サンドボックスは通信の内容から、元のコマンドやメッセージを判断します。確かでない場合は「おそらく」と表示します。',
  'transcript.now': '発話中',
  'transcript.announce': '発話中: {{speaker}}: {{text}}',
  'transcript.announce.unknown': '発話中: {{speaker}}',
  'transcript.for': '{{name}}さんのリクエスト',
  'transcript.reads': '{{name}}さんのメッセージ',
  'transcript.probably': 'おそらく',
  'transcript.unknown': '不明な内容',
  'transcript.pending': '…',
  'transcript.go': 'メッセージに移動',
  'transcript.progress': '進み具合',
  'transcript.waiting': '{{count}}件待機中',
  'transcript.queue': 'キューを開く',
  'transcript.tabs': 'コマンドと発話の詳細',
  'transcript.close': 'パネルを閉じる',
};
