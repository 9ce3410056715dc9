import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'ja'> = {
  'command.say.name': '話す',
  'command.say.description': '文章をボイスチャンネルで話すか、ボイスメッセージとして投稿します',
  'option.text.name': '文章',
  'option.text.description': '話す文章',
  'option.voice.name': '声',
  'option.voice.description': '話す声。空欄なら自分の声で話します',
  'option.language.name': '言語',
  'option.language.description': '文章の言語。空欄なら自動で判定します',
  'option.tone.name': '話し方',
  'option.tone.description': '話し方を自由に入力します。例：ゆっくり優しく',
  'option.output.name': '出力',
  'option.output.description': '再生する場所。空欄なら、可能な場合はボイスチャンネルで話します',
  'option.output.auto': '自動',
  'option.output.voice': 'ボイスチャンネル',
  'option.output.file': 'ここに投稿',
  'option.format.name': '形式',
  'option.format.description': 'ファイル形式',
  'option.format.voice-message': 'ボイスメッセージ',
  'option.format.mp3': 'MP3ファイル',
  'option.format.wav': 'WAVファイル',

  'say.queued':
    '⏳ {{channel}} の順番待ちの{{position}}番目です。**{{voice}}**：{{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}：{{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**：{{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ {{channel}} の順番待ちの{{position}}番目です：{{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{channel}}：{{text}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 代わりにここに投稿しました。{{reason}}',
  'say.tone-unknown':
    '⚠️ {{tone}}という話し方は反映されません。「ゆっくり悲しそうに」のように、速さ、高さ、大きさ、気分を書いてください。',
  'say.tone-partly-unknown': '⚠️ 話し方の中で理解できなかった言葉：{{words}}',
  'say.no-database': '⚠️ データベースが利用できないため、初期設定を使用しました。',
  'say.kept': '無料（保存済みの音声）',
  'say.as-file':
    '{{posted}}\n-# ここではボイスメッセージを送信できないため、ファイルで投稿しました。',
  'say.only-you':
    '{{posted}}\n-# あなただけに聞こえます。このサーバーは、追加していないアプリの返信を公開しません。',

  characters: '{{count}}文字',

  quote: '「{{text}}」',

  'failure.text.blocked':
    'このサーバーで禁止されている言葉が含まれています。文章を変えて、もう一度お試しください。',
  'failure.text.empty': '話せる内容がありません。文章を入力して、もう一度お試しください。',
  'failure.text.too-long': '文章が{{characters}}文字あります。ここでの上限は{{limit}}文字です。',
  'failure.language.unknown':
    '「{{language}}」には対応していません。一覧から選ぶか、空欄にしてください。',
  'failure.format.unavailable': '今は{{format}}で投稿できません。別の形式を選んでください。',
};
