import type { privacy as english } from '../en/privacy.ts';
import type { Translation } from '../language.ts';

export const privacy: Translation<typeof english, 'ja'> = {
  'command.privacy.name': 'プライバシー',
  'command.privacy.description': '自分のデータを確認、ダウンロード、削除します',
  'subcommand.privacy.show.name': '表示',
  'subcommand.privacy.show.description': '保存されている自分のデータを確認し、ダウンロードします',
  'subcommand.privacy.reading.name': '読み上げ',
  'subcommand.privacy.reading.description': '自分のメッセージを読み上げてよいか選びます',
  'subcommand.privacy.delete.name': '削除',
  'subcommand.privacy.delete.description': '保存されている自分のデータを削除します',
  'subcommand.privacy.delete-server.name': 'サーバー削除',
  'subcommand.privacy.delete-server.description':
    'このサーバーのすべてのデータを削除します（サーバーの管理者のみ）',
  'option.where.name': '範囲',
  'option.where.description': '適用する範囲。空欄ならこのサーバーのみ',
  'option.allow.name': '許可',
  'option.allow.description': '自分のメッセージを読み上げてよいかどうか',

  'privacy.here': 'このサーバー',
  'privacy.everywhere': 'すべてのサーバー',
  'privacy.title': '🔒 **あなたのデータ**',
  'privacy.nothing': '保存されているデータはありません。',
  'privacy.server': '**{{server}}**',
  'privacy.this-server': 'このサーバー',
  'privacy.other-server': 'サーバー {{id}}',
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
  'privacy.unread': '• 自分のメッセージを読み上げない設定',
  'privacy.unread-anywhere': '• すべてのサーバーで自分のメッセージを読み上げない設定',
  'privacy.file': '-# 添付ファイルにすべてのデータが入っています。',
  'privacy.pending-backups':
    '⏳ 削除したデータがまだバックアップに残っています。まもなく消えます。',
  'privacy.nothing-pending':
    '✅ 処理中の削除はありません。削除したデータはバックアップからも消えています。',
  'privacy.sound':
    '-# 話させた文章は保存しません。音声はそのサーバー用に（DMではあなた専用に）キャッシュされることがあり、{{days}}日間再生されないと削除されます。キャッシュは名前や文章を使わず、ハッシュだけで音声を探します。</replay> のために、最近の音声はしばらくメモリーに残ります。</privacy delete> ですべて削除できます。',
  'privacy.read': '🔊 このサーバーで、あなたのメッセージを読み上げられるようになりました。',
  'privacy.not-read': '🔇 このサーバーでは、あなたのメッセージを読み上げません。',
  'privacy.read-everywhere':
    '🔊 すべてのサーバーで、あなたのメッセージを読み上げられるようになりました。',
  'privacy.not-read-anywhere': '🔇 どのサーバーでも、あなたのメッセージを読み上げません。',
  'privacy.still-not-read':
    '🔇 **すべての**サーバーでオフにしているため、ここでもメッセージを読み上げません。オンにするには、「すべてのサーバー」を選んでこのコマンドをもう一度使ってください。',
  'privacy.delete.question-here':
    'このサーバーの自分の声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除しますか？サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。',
  'privacy.delete.question-everywhere':
    '**すべての**サーバーの自分の声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除しますか？サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。',
  'privacy.delete.button': '自分のデータを削除',
  'privacy.delete.done':
    '🗑️ データを削除しました。プリセット {{presets}}件、クローン音声 {{voices}}件。',
  'privacy.server.question':
    'このサーバーの設定、声の設定、プリセット、クローン音声、効果音、辞書、言語ごとの行数、メンバーごとの使用量を**すべて**削除しますか？今月の合計は上限のために残り、音声クローンへの同意は1年間保存されます。',
  'privacy.server.button': 'すべてのデータを削除',

  'failure.member.unread': '{{member}}さんは、メッセージの読み上げをオフにしています。',
  'failure.member.unread-self':
    'メッセージの読み上げがオフになっています。</privacy reading> でオンにできます。',
};
