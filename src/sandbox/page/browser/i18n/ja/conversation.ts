import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { conversation as english } from '../en/conversation.ts';

export const conversation: Translation<typeof english, 'ja'> = {
  'conversation.label': '{{name}}のメッセージ',
  'conversation.none': 'メッセージ',
  'conversation.earlier': '以前のメッセージを表示',
  'conversation.present': '最新のメッセージへ移動',
  'conversation.start': 'ここが{{name}}の始まりです',
  'conversation.start.direct': 'ここが{{name}}さんとのメッセージの始まりです',
  'conversation.posts': '{{name}}の投稿',
  'conversation.posts.hint': '下で新しい投稿を作成するか、チャンネル一覧から投稿を選んでください。',
  'conversation.absent.server': 'このサーバーにMynahはいません。',
  'conversation.absent.direct': 'この会話にMynahはいません。',
  'conversation.absent.own': 'マイアプリにあるので使えます。',
  'conversation.absent.add': 'ここでコマンドを使うには、マイアプリに追加してください。',
  'conversation.add.app': 'マイアプリに追加',
  'conversation.add.server': 'このサーバーに追加',
};
