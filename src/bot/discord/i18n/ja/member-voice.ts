import type { memberVoice as english } from '../en/member-voice.ts';
import type { Translation } from '../language.ts';

export const memberVoice: Translation<typeof english, 'ja'> = {
  'command.voice.name': 'マイボイス',
  'command.voice.description': 'このサーバーで使う自分の声を管理します',
  'subcommand.voice.set.name': '設定',
  'subcommand.voice.set.description':
    'このサーバーで使う自分の声、速さ、高さ、ニックネームを設定します',
  'subcommand.voice.show.name': '表示',
  'subcommand.voice.show.description': 'ここで使っている声と、その理由を表示します',
  'subcommand.voice.reset.name': 'リセット',
  'subcommand.voice.reset.description': '自分の声の設定を1つ、またはすべてリセットします',
  'subcommand.voice.surprise.name': 'おまかせ',
  'subcommand.voice.surprise.description': '声を選んでもらいます',
  'subcommand.settings.voice.name': '声',
  'subcommand.settings.voice.description': 'メンバーの声を表示、設定、ロックします',
  'option.nickname.name': 'ニックネーム',
  'option.nickname.description': 'メッセージの前などで読み上げる名前',
  'option.reset-setting.name': '項目',
  'option.reset-setting.description': 'リセットする項目',
  'option.voice-member.name': 'メンバー',
  'option.voice-member.description': 'メンバー。ほかの項目がなければ、声を表示します',
  'option.locked.name': 'ロック',
  'option.locked.description': 'サーバーの管理者だけが変更できるようにするかどうか',
  'option.voice-reset.name': 'リセット',
  'option.voice-reset.description': 'リセットする項目',

  'voice.setting.everything': 'すべて',
  'voice.setting.voice': '声',
  'voice.setting.language': '言語',
  'voice.setting.tone': '話し方',
  'voice.setting.exaggeration': '感情の強さ',
  'voice.setting.speed': '速さ',
  'voice.setting.pitch': '高さ',
  'voice.setting.nickname': 'ニックネーム',

  'voice.set': '✅ このサーバーでは、{{voice}} の声で話すようになりました。',
  'voice.saved': '✅ 保存しました。ここでは {{voice}} の声で話します。',
  'voice.surprised':
    '🎁 あなたのために {{voice}} を選びました。このサーバーでは、この声で話すようになりました。',
  'voice.show': 'ここでは {{voice}} の声で話します。',
  'voice.reset': '✅ リセットしました。ここでは {{voice}} の声で話します。',
  'voice.reset.none': 'リセットする設定はありませんでした。ここでは {{voice}} の声で話します。',
  'voice.member.show': '{{member}}さんは、ここでは {{voice}} の声で話します。',
  'voice.member.saved': '✅ 保存しました。{{member}}さんは、ここでは {{voice}} の声で話します。',
  'voice.detail.nickname': '・ニックネーム：{{nickname}}',
  'voice.why.member': '・自分で選んだ声',
  'voice.why.channel': '・このチャンネルの既定のプリセット「{{preset}}」の声',
  'voice.why.guild': '・このサーバーの既定のプリセット「{{preset}}」の声',
  'voice.why.default': '・メンバーごとに違う声になるように、自動で選んだ声',
  'voice.why.manager': '・最後に変更したのはサーバーの管理者です',
  'voice.why.locked': '・🔒 ロック中：サーバーの管理者だけが変更できます',

  'failure.voice.locked':
    'サーバーの管理者があなたの声をロックしました。管理者に解除を頼んでください。',
};
