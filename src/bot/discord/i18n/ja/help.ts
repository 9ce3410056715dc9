import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'ja'> = {
  'command.help.name': 'ヘルプ',
  'command.help.description': 'ここでできることを見て、試せます',

  'help.title': '### 👋 入力した文章を話します',
  'help.on-server':
    '-# ボイスチャンネルに参加すると、そこで話します。それ以外では音声を投稿します。',
  'help.in-messages':
    '-# 私にメッセージを送ると、その文章をボイスメッセージで返します。ほかの人とのメッセージでは、コマンドを使ってください。',
  'help.without-bot':
    '-# このサーバーのメンバーではないため、音声を投稿します。ボイスチャンネルには参加できません。',
  'help.not-set-up':
    '🛠️ **3つのステップでサーバーを設定できます：** 試す、読み上げるチャンネルを選ぶ、使える人を決める。',
  'help.setup': 'ステップを表示',

  'help.section.speak': '話す',
  'help.say': '</say> で文章を話します',
  'help.emote': '</emote> で感情を込めて話します',
  'help.menu': '**読み上げる**：メッセージを右クリックまたは長押し → **アプリ**',
  'help.section.voice': '自分の声',
  'help.voices': '</voices> ですべての声を試聴し、自分の声を選べます',
  'help.clone': '</clone> で、話す人の同意を得て、録音から声を作れます',
  'help.preset': '</preset save> で、声と設定に名前を付けて保存できます',
  'help.section.channel': 'ボイスチャンネルで',
  'help.join': '</join> でこのチャンネルを読み上げ、</leave> で退出します',
  'help.join-only': '</join> で呼び出し、</leave> で退出させます',
  'help.queue': '</queue> で次の内容を確認し、</skip> と </stop> で自分の項目を終わらせます',
  'help.section.read': '読み上げ',
  'help.read': '</read on> でチャンネルをずっと読み上げ、</read settings> で方法を決められます',
  'help.no-reading':
    '運営者がオンにしていないため、ここではチャンネルを読み上げられません。私へのメンションは話します。',
  'help.section.words': '言葉と効果音',
  'help.dictionary': '</dictionary add> で言葉の読み方を決められます',
  'help.sound': '</sound add> で、言葉の代わりに効果音を鳴らせます',
  'help.section.manage': 'サーバーの管理者',
  'help.settings': '</settings> で、使える人、制限、上限、返信の言語を決められます',
  'help.section.privacy': 'プライバシーと使用量',
  'help.privacy': '</privacy> で自分のデータの確認と削除ができます',
  'help.usage': '</usage> で今月の使用文字数を確認できます',

  'help.hello': 'あいさつする',
  'help.hello-text': 'こんにちは！よろしくお願いします。',
  'help.emotion': '感情を込めて話す',
  'help.emotion-text': '勝った！信じられない！',
  'help.browse': '声を見る',
};
