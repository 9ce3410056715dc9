import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'ja'> = {
  'option.nickname.name': 'ニックネーム',
  'option.nickname.description': 'メッセージの前などで読み上げる名前',

  'voice.setting.everything': 'すべて',
  'voice.setting.voice': '声',
  'voice.setting.language': '言語',
  'voice.setting.tone': '話し方',
  'voice.setting.exaggeration': '感情の強さ',
  'voice.setting.speed': '速さ',
  'voice.setting.pitch': '高さ',
  'voice.setting.nickname': 'ニックネーム',

  'voice.yours': '### 自分の声',
  'voice.button.sound': '音声を編集',
  'voice.button.name': '声とニックネームを編集',
  'voice.button.surprise': 'おまかせ',
  'voice.surprised':
    '🎁 {{voice}} の声で話すようになりました。以前の声：{{before}}。もう一度押すと、別の声を選びます。',
  'voice.reset': '✅ リセットしました：{{setting}}',
  'voice.member.show': '{{member}}さんは、ここでは {{voice}} の声で話します。',
  'voice.detail.nickname': '・ニックネーム：{{nickname}}',
  'voice.why.member': '-# 自分で選んだ声',
  'voice.why.channel': '-# このチャンネルの既定のプリセット「{{preset}}」の声',
  'voice.why.guild': '-# このサーバーの既定のプリセット「{{preset}}」の声',
  'voice.why.default': '-# メンバーごとに違う声になるように、自動で選んだ声',
  'voice.why.language': '-# 声を選ぶまで使われる、その言語の最初の声',
  'voice.why.manager': '-# 最後に変更したのはサーバーの管理者です',
  'voice.why.locked': '-# 🔒 ロック中：サーバーの管理者だけが変更できます',

  'voice.reset.placeholder': 'リセット…',
  'voice.saved': '✅ 保存しました。',
  'voice.unchanged': '変更はありませんでした。',
  'voice.form.sound': '音声を編集',
  'voice.form.name': '声とニックネームを編集',
  'voice.form.problem': '⚠️ {{setting}}は変更していません。{{reason}}',

  'failure.number.invalid': '{{min}}から{{max}}までの数字を入力してください。',
  'failure.voice.locked':
    'サーバーの管理者があなたの声をロックしました。管理者に解除を頼んでください。',
};
