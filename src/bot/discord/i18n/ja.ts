import type { Messages } from './en.ts';
import { clone } from './topics/clone.ts';
import { dictionary } from './topics/dictionary.ts';
import { emote } from './topics/emote.ts';
import { fallback } from './topics/fallback.ts';
import { files } from './topics/files.ts';
import { help } from './topics/help.ts';
import { presets } from './topics/presets.ts';
import { privacy } from './topics/privacy.ts';
import { queue } from './topics/queue.ts';
import { read } from './topics/read.ts';
import { settings } from './topics/settings.ts';
import { usage } from './topics/usage.ts';
import { voices } from './topics/voices.ts';

export const ja: Messages = {
  ...clone.ja,
  ...emote.ja,
  ...dictionary.ja,
  ...fallback.ja,
  ...files.ja,
  ...usage.ja,
  ...read.ja,
  ...settings.ja,
  ...privacy.ja,
  ...help.ja,
  ...presets.ja,
  ...voices.ja,
  ...queue.ja,
  'command.say.name': '話す',
  'command.say.description': '文章をボイスチャンネルで話すか、ボイスメッセージとして投稿します',
  'option.text.name': '文章',
  'option.text.description': '話す内容',
  'option.voice.name': '声',
  'option.voice.description': '誰が話すか：名前、性格、または声のID',
  'option.language.name': '言語',
  'option.language.description': '文章の言語。空欄なら自動で判定します',
  'option.tone.name': '話し方',
  'option.tone.description': '話し方を自由に。例：ゆっくり優しく',
  'option.output.name': '出力',
  'option.output.description': 'どこで聞くか。選ばなければ、可能な場合はボイスチャンネルで話します',
  'option.output.auto': '自動',
  'option.output.voice': 'ボイスチャンネル',
  'option.output.file': 'ここに投稿',
  'option.format.name': '形式',
  'option.format.description': '投稿するファイルの形式',
  'option.format.voice-message': 'ボイスメッセージ',
  'option.format.mp3': 'MP3ファイル',
  'option.format.wav': 'WAVファイル',

  'say.queued':
    '⏳ **{{voice}}** が {{channel}} で話します（{{place}}番目）：{{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}：{{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**：{{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 代わりにここに投稿しました：{{reason}}',
  'say.kept': '前に話したため無料',
  'say.as-file': '{{posted}}\n-# ここではボイスメッセージを送れないため、ファイルで投稿しました。',
  characters_one: '{{count}}文字',
  characters_other: '{{count}}文字',
  quote: '「{{text}}」',

  'voice.label': '{{name}} · {{language}} · {{gender}}、{{character}}',
  'gender.f': '女性',
  'gender.m': '男性',
  'character.bright-friendly': '明るく親しみやすい',
  'character.calm-narrator': '落ち着いたナレーター',
  'character.bright-energetic': '明るく元気',
  'character.calm': '落ち着いた声',
  'character.friendly': '親しみやすい',
  'character.young-narrator': '若いナレーター',
  'character.announcer': '力強いアナウンサー',
  'character.cheerful': '陽気',
  'character.child': '子どものような声',
  'character.clear': 'はっきりした声',
  'character.deep-narrator': '低い声のナレーター',
  'character.elderly': '年配の声',
  'character.gentle': 'やさしい',
  'character.husky': 'ハスキー',
  'character.lively': '生き生きした声',
  'character.newsreader': '歯切れのよいニュースキャスター',
  'character.robotic': 'ロボットのような声',
  'character.serious': '真面目',
  'character.storyteller': '語り手',
  'character.warm': '温かい',
  'character.whispery': 'ささやくような声',

  'permission.ViewChannel': 'チャンネルを見る',
  'permission.Connect': '接続',
  'permission.Speak': '発言',

  'speakable.link': '{{host}} へのリンク',
  'speakable.code': 'コード',
  'speakable.spoiler': 'ネタバレ',
  'speakable.someone': 'だれか',
  'speakable.a-role': 'ロール',
  'speakable.a-channel': 'チャンネル',

  'failure.text.empty': '話せる内容がありません。文章を入力してもう一度お試しください。',
  'failure.text.too-long':
    '文章が{{characters}}文字あります。一度に話せるのは{{limit}}文字までです。短くするか分けてください。',
  'failure.voice.unknown':
    '「{{voice}}」という声はありません。入力中に出る一覧か `/声一覧` から選んでください。',
  'failure.language.unknown':
    '「{{language}}」は話せません。入力中に出る一覧から選ぶか、空欄にしてください。',
  'failure.format.unavailable': '今は{{format}}で投稿できません。別の形式を選んでください。',
  'failure.voice-api.rejected':
    '音声サービスがこのリクエストを受け付けませんでした（{{reason}}）。文章、声、言語を変えてお試しください。',
  'failure.voice-api.unauthorized':
    '音声サービスがボットのキーを受け付けません。コマンドに問題はありません。VOICE_API_KEY を確認するよう、ボットの運営者に知らせてください。',
  'failure.voice-api.misaddressed':
    '設定されたアドレスに音声サービスがありません（ステータス404）。コマンドに問題はありません。VOICE_API_URL を確認するよう、ボットの運営者に知らせてください。',
  'failure.voice-api.limit':
    '今月の音声サービスの文字数を使い切りました。上限がリセットされるか、プランが上がるとまた話せます。',
  'failure.voice-api.busy': '音声サービスが混み合っています。{{seconds}}秒後にお試しください。',
  'failure.voice-api.failed':
    '音声サービスに問題があります（ステータス{{status}}）。少し待ってお試しください。',
  'failure.voice-api.timeout':
    '音声サービスの応答に時間がかかりすぎています。少し待ってお試しください。',
  'failure.voice-api.unreachable': '今は音声サービスに接続できません。少し待ってお試しください。',
  'failure.voice-api.resting':
    '音声サービスの失敗が続いているため、少し休ませています。{{seconds}}秒後にお試しください。',
  'failure.voice-api.bad-audio':
    '音声サービスから完全な音声が届きませんでした。もう一度お試しください。',
  'failure.member.not-in-voice':
    '先にボイスチャンネルに参加するか、出力で「ここに投稿」を選んでください。',
  'failure.channel.missing-permission':
    '{{channel}} では話せません。そこで {{permissions}} の権限が必要です。',
  'failure.channel.full':
    '{{channel}} は満員です。空きを作るか、出力で「ここに投稿」を選んでください。',
  'failure.channel.suppressed':
    'ステージでスピーカーになるには **メンバーをミュート** の権限が必要ですが、{{channel}} にはありません。',
  'failure.channel.muted':
    'このサーバーでミュートされているため、{{channel}} の誰にも聞こえません。モデレーターにミュート解除を頼むか、出力で「ここに投稿」を選んでください。',
  'failure.channel.busy-elsewhere':
    '今は {{channel}} で話しています。終わるまで待つか、出力で「ここに投稿」を選んでください。',
  'failure.connection.failed': '{{channel}} に接続できませんでした。',
  'failure.connection.left': '話し終える前に {{channel}} から出ることになりました。',
  'failure.queue.full':
    '順番待ちがいっぱいです（{{limit}}件）。いくつか話し終わってからお試しください。',
  'failure.name.invalid': '名前は1行で1～{{limit}}文字にしてください。別の名前を選んでください。',
  'failure.preset.unknown':
    'このサーバーに「{{name}}」というプリセットはありません。入力中に出る一覧か `/プリセット 一覧` から選んでください。',
  'failure.preset.exists':
    '「{{name}}」というプリセットはすでにあり、あなたには置き換えられません。別の名前を選んでください。',
  'failure.preset.limit':
    'このサーバーのプリセットは{{limit}}個までです。不要なものを削除してからお試しください。',
  'failure.clone.unknown':
    'このサーバーに「{{name}}」というクローン音声はありません。入力中に出る一覧か `/声一覧` から選んでください。',
  'failure.clone.exists':
    '「{{name}}」というクローン音声はすでにあります。別の名前を選んでください。',
  'failure.clone.member-limit':
    'このサーバーでのクローン音声は1人{{limit}}個までです。1つ削除してからお試しください。',
  'failure.clone.guild-limit':
    'このサーバーのクローン音声は{{limit}}個までです。1つ削除してからお試しください。',
  'failure.dictionary.unknown':
    'このサーバーの辞書に「{{entry}}」という項目はありません。`/辞書 一覧` ですべて見られます。',
  'failure.dictionary.entry-invalid':
    '辞書の項目は、探す言葉が1～{{fromLimit}}文字、読む言葉が{{toLimit}}文字までです。短くしてください。',
  'failure.dictionary.limit':
    'このサーバーの辞書は{{limit}}項目までです。不要なものを削除してからお試しください。',
  'failure.import.invalid':
    'このファイルは取り込めません。「{{at}}」に誤りがあります。このボットが書き出したファイルをお使いください。',
  'failure.settings.invalid': '設定できません。「{{at}}」の値が正しくありません。',
  'failure.budget.exceeded':
    '今月このサーバーに残っているのは{{limit}}文字中{{remaining}}文字ですが、この文章には{{characters}}文字必要です。来月また新しく始まります。',
  'failure.attachment.too-large':
    '結果が大きすぎて投稿できません（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。文章を短くしてください。',
  'failure.cancelled': 'キャンセルされました。',
  'failure.internal': 'こちらで問題が起きました。記録しましたので、もう一度お試しください。',
};
