import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'ja'> = {
  'draft.button.edit': '編集してもう一度試す',
  'draft.button.edit-text': '文章を編集',
  'draft.button.speak-beginning': '最初の{{limit}}文字だけ話す',
  'draft.button.save-beginning': '最初の{{limit}}文字だけ保存',
  'draft.button.post': 'ここに投稿',
  'draft.button.use': '「{{name}}」を使う',
  'draft.did-you-mean': 'もしかして、こちらですか？',

  'draft.form.title': '編集してもう一度試す',
  'draft.form.text': '文章',
  'draft.form.text-hint': '{{limit}}文字まで',
  'draft.form.more-text': '文章（続き）',
  'draft.form.name': '名前',
  'draft.form.sample': '録音',
  'draft.form.voice': '声',
  'draft.form.tone': '話し方',
  'draft.form.preset': 'プリセット',
  'draft.form.language': '言語',
  'draft.form.output': '出力先',
  'draft.form.format': 'ファイル形式',

  'failure.draft.gone':
    'この文章はもう残っていません。保存するのは15分間だけで、ボットが再起動すると消えます。もう一度コマンドを使ってください。',
  'failure.draft.not-yours': 'この操作ができるのは、文章を入力した本人だけです。',
  'failure.component.outdated':
    'これは以前のバージョンのボタンのため、使えなくなりました。もう一度コマンドを使ってください。',
};
