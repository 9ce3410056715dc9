import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { keys as english } from '../en/keys.ts';

export const keys: Translation<typeof english, 'ja'> = {
  'keys.title': 'APIキー',
  'keys.lead':
    'APIキーがあると、プログラムからこのアカウントを使えます。サーバーに保管し、Webページやアプリには入れないでください。',
  'keys.create': 'APIキーを作成',
  'keys.create.submit': 'キーを作成',
  'keys.creating': '作成中…',
  'keys.none': 'APIキーはまだありません',
  'keys.none.why':
    'プログラムがこのアカウントで話すにはキーが必要です。作成したら、<a>APIドキュメント</a>の例をコピーしてください。',
  'keys.none.create': '最初のキーを作成',
  'keys.none-active': '有効なキーはありません。',
  'keys.no-access':
    '{{plan}}プランではAPIを利用できません（{{plans}}で利用できます）。<a>ダッシュボードで音声を作る</a>ことはできます。',
  'keys.active': '有効なキー',
  'keys.inactive': '無効なキー{{count}}個',
  'keys.name': '名前',
  'keys.name.hint': '「Webサイト」や「テストサーバー」など、キーの用途を入力してください。',
  'keys.key': 'キー',
  'keys.created': '作成日',
  'keys.last-used': '最終使用',
  'keys.never': 'なし',
  'keys.deactivated': '無効',
  'keys.by-plan': 'プラン変更による',
  'keys.actions': '操作',
  'keys.rename': '名前を変更',
  'keys.rename.of': '{{name}}の名前を変更',
  'keys.rename.title': '「{{name}}」の名前を変更',
  'keys.renaming': '変更中…',
  'keys.deactivate': '無効にする',
  'keys.deactivate.of': '{{name}}を無効にする',
  'keys.deactivate.title': '「{{name}}」を無効にしますか？',
  'keys.deactivate.why': 'このキーを使うリクエストはすぐに失敗します。元に戻せません。',
  'keys.secret': 'APIキー「{{name}}」',
  'keys.secret.why':
    '今すぐキーをコピーして安全に保管してください。再表示はできません。紛失したら、無効にして新しく作成してください。',
};
