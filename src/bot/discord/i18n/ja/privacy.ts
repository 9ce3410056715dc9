import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'ja'> = {
  'command.privacy.name': 'プライバシー',
  'command.privacy.description': '自分のデータの確認、ダウンロード、削除と、読み上げの可否の設定',

  'privacy.title': '### 🔒 あなたのデータ',
  'privacy.title-here': '### 🔒 このサーバーでのあなたのデータ',
  'privacy.nothing': '保存されているデータはありません。',
  'privacy.elsewhere':
    '-# ほかの場所にもデータが保存されています。**ダウンロード**ですべて確認できます。',
  'privacy.outside': 'サーバーの外',
  'privacy.own-usage':
    '-# 今月サーバー外で使った文字数：{{limit}}文字中 {{used}}文字。この合計は、データを削除しても月末まで残ります。',
  'privacy.server': 'サーバー {{id}}',
  'privacy.voice': '• 自分の声の設定',
  'privacy.voice-by-manager': '• サーバーの管理者が最後に変更した、自分の声の設定',
  'privacy.nickname': '• 読み上げるニックネーム：{{nickname}}',
  'privacy.locked':
    '• 🔒 サーバーの管理者があなたの声をロックしています。データを削除してもロックは残ります。',
  'privacy.default-voice': '• 自動で選ばれた既定の声',
  'privacy.presets': '• 保存したプリセット {{count}}件',
  'privacy.clones': '• 自分のクローン音声 {{count}}件',
  'privacy.consents': '• 音声クローンへの同意 {{count}}件',
  'privacy.sounds': '• アップロードした効果音 {{count}}個',
  'privacy.dictionary': '• 追加した辞書の項目 {{count}}件',
  'privacy.ownDictionary': '• 自分の辞書の項目 {{count}}件',
  'privacy.usage': '• 日とコマンドごとの使用文字数',
  'privacy.languages': '• 言語ごとに書いた行数：{{counts}}',
  'privacy.pending-backups':
    '⏳ 削除したデータがまだバックアップに残っています。まもなく消えます。',
  'privacy.nothing-pending':
    '✅ 処理中の削除はありません。削除したデータはバックアップからも消えています。',
  'privacy.sound':
    '-# 話させた文章は保存しません。音声はそのサーバー用に（DMではあなた専用に）キャッシュされることがあり、{{days}}日間再生されないと削除されます。キャッシュは名前や文章を使わず、ハッシュだけで音声を探します。最近の音声と、話せなかった文章は、もう一度使えるようにしばらくメモリーに残ります。アップデート中は、順番待ちの文章を最長10分間保存します。データを削除すると、これらもすべて削除されます。',

  'privacy.reading-here-on': '🔊 **このサーバーでは**メッセージが読み上げの対象になります。',
  'privacy.reading-here-off': '🔇 **このサーバーでは**メッセージを読み上げません。',
  'privacy.reading-everywhere-on': '🔊 **どのサーバーでも**メッセージが読み上げの対象になります。',
  'privacy.reading-everywhere-off': '🔇 **どのサーバーでも**メッセージを読み上げません。',
  'privacy.turn-off-here': 'ここでオフにする',
  'privacy.turn-on-here': 'ここでオンにする',
  'privacy.turn-off-everywhere': 'すべてのサーバーでオフにする',
  'privacy.turn-on-everywhere': 'すべてのサーバーでオンにする',

  'privacy.download': 'ダウンロード',
  'privacy.file':
    '🔒 このファイルには、すべてのサーバーに保存されているあなたのデータが入っています。',
  'privacy.file-title': '自分のデータ',
  'privacy.delete-here': 'ここのデータを削除',
  'privacy.delete-everywhere': 'すべてのサーバーのデータを削除',
  'privacy.delete-server': 'サーバーの全データを削除',
  'privacy.delete.question-here':
    '### このサーバーのあなたのデータを削除しますか？\n声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除します。**この操作は元に戻せません。**\n-# サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。読み上げの設定はそのままです。',
  'privacy.delete.question-everywhere':
    '### すべてのサーバーのあなたのデータを削除しますか？\n声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除します。**この操作は元に戻せません。**\n-# サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。読み上げの設定はそのままです。',
  'privacy.delete.button': '自分のデータを削除',
  'privacy.delete.done':
    '🗑️ データを削除しました。プリセット {{presets}}件、クローン音声 {{voices}}件。',
  'privacy.server.question':
    '### このサーバーのすべてのデータを削除しますか？\nサーバーの設定と、全メンバーの声の設定、プリセット、クローン音声、効果音、辞書、言語ごとの行数、使用量を削除します。**この操作は元に戻せません。**\n-# 今月の合計は上限のために残り、音声クローンへの同意は1年間保存されます。',
  'privacy.server.button': 'すべてのデータを削除',
  'privacy.server.done':
    '🗑️ このサーバーのすべてのデータを削除しました。プリセット {{presets}}件、クローン音声 {{voices}}件。',

  'failure.member.unread': '{{member}}さんは、メッセージの読み上げをオフにしています。',
  'failure.member.unread-self':
    'メッセージの読み上げがオフになっています。</privacy> でオンにできます。',
};
