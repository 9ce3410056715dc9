import type { help as english } from '../en/help.ts';
import type { Translation } from '../language.ts';

export const help: Translation<typeof english, 'ja'> = {
  'command.help.name': 'ヘルプ',
  'command.help.description': 'できることを確認し、例を試します',

  'help.title':
    '👋 **入力した文章を話します**。ボイスチャンネルに参加して聞くか、ここに投稿された音声で聞けます。',
  'help.say': '`/{{say}} {{text}}: みなさん、こんばんは！` あなたの声で話します',
  'help.emote':
    '`/{{emote}} {{text}}: 勝った！ {{exaggeration}}: 0.9` 好きなだけ感情をこめて話します',
  'help.voices': '`/{{voices}}` すべての声を試し聞きし、自分の声を選びます',
  'help.preset': '`/{{preset}}` 声とその設定に名前を付けて保存します',
  'help.clone': '`/{{clone}}` 話している人の同意を得た録音から声を作ります',
  'help.read':
    '`/{{join}}` このチャンネルをボイスチャンネルで読み上げ、`/{{read}}` で常に読み上げます',
  'help.dictionary':
    '`/{{dictionary}}` 言葉の読み方を決め、`/{{sound}}` で言葉の代わりに効果音を再生します',
  'help.queue': '`/{{queue}}` 次の項目を確認し、`/{{skip}}` と `/{{stop}}` で再生を操作します',
  'help.menu': 'メッセージを右クリックまたは長押し → **アプリ** → **読み上げる**',
  'help.privacy': '`/{{privacy}}` 保存されている自分のデータを確認し、`/{{forget}}` で削除します',
  'help.settings': '`/{{settings}}` ロールや上限を確認し、`/{{usage}}` で使った文字数を確認します',
  'help.try': '試してみましょう：',
  'help.hello': 'あいさつする',
  'help.hello-text': 'こんにちは！よろしくお願いします。',
  'help.emotion': '感情を込めて話す',
  'help.emotion-text': '勝った！信じられない！',
  'help.browse': '声を試し聞き',
  'help.show-queue': '順番待ちを表示',
};
