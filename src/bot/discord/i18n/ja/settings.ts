import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english, 'ja'> = {
  'command.settings.name': '設定',
  'command.settings.description': 'このサーバーでの動作を変更します',

  'settings.title': '### ⚙️ サーバーの設定',
  'settings.page.general': '全般',
  'settings.page.general.hint': '返信の言語とお知らせ',
  'settings.page.access': '使える人',
  'settings.page.access.hint': 'コマンドのグループごとのロール',
  'settings.page.members': 'メンバー',
  'settings.page.members.hint': 'ブロック中のメンバーと、メンバーの声',
  'settings.page.words': '禁止ワード',
  'settings.page.words.hint': '読み上げない言葉',
  'settings.page.limits': '上限',
  'settings.page.limits.hint': '文章の長さ、順番待ち、1か月の上限',
  'settings.page.reading': '読み上げ',
  'settings.page.reading.hint': '読み上げるチャンネル',
  'settings.saved': '✅ 保存しました。',
  'settings.unchanged': '変更はありません。すでに同じ設定です。',

  'settings.language': '**返信の言語**\n-# このサーバーでの返信とお知らせの言語です。',
  'settings.language.own': '各メンバーの言語',
  'settings.announce': '**お知らせ**\n-# 参加中のボイスチャンネルで話します。',
  'settings.announce.joins.on': '参加したメンバー：**知らせる**',
  'settings.announce.joins.off': '参加したメンバー：**知らせない**',
  'settings.announce.leaves.on': '退出したメンバー：**知らせる**',
  'settings.announce.leaves.off': '退出したメンバー：**知らせない**',
  'settings.button.turn-on': '知らせる',
  'settings.button.turn-off': '知らせない',
  'settings.button.reset': '設定を初期化…',
  'settings.button.reset-now': '設定を初期化',
  'settings.reset.question':
    '**すべての設定を初期設定に戻しますか？**\nロール、上限、返信の言語、お知らせが初期設定に戻り、メンバーのブロックは解除されます。\n-# 残るもの：禁止ワード、読み上げの設定、メンバーが保存したものすべて。',
  'settings.reset.done': '✅ すべての設定を初期設定に戻しました。',

  'settings.access':
    '**使える人**\n-# **サーバー管理**の権限を持つメンバーは、すべて使えます。ほかに使える人を変更するには、グループを選んでください。',
  'settings.access.line': '{{group}}：**{{who}}**',
  'settings.audience.everyone': '全員',
  'settings.audience.managers': 'サーバーの管理者',
  'settings.audience.roles': '{{roles}}とサーバーの管理者',
  'settings.audience.join': 'サーバーの管理者。</join> では全員が開始できます',
  'settings.group.choose': '変更するグループを選択',
  'settings.group.speak': '話す',
  'settings.group.speak.hint':
    '文章やメッセージを話します。読み上げるメッセージの送信者も決まります',
  'settings.group.clone': '声のクローン',
  'settings.group.clone.hint': '録音から声を作ります',
  'settings.group.presets': 'プリセットの変更',
  'settings.group.presets.hint':
    'プリセットを保存、変更します。プリセットで話すことは全員ができます',
  'settings.group.playback': '再生',
  'settings.group.playback.hint': '参加、退出、スキップ、停止をします',
  'settings.group.read': '読み上げ',
  'settings.group.read.hint': 'チャンネルの読み上げを開始、停止し、読み方を変更します',
  'settings.group.dictionary': 'サーバーの辞書',
  'settings.group.dictionary.hint':
    '全員に使われる辞書を変更します。自分用の辞書は全員が持っています',
  'settings.group.sounds': '効果音の追加',
  'settings.group.sounds.hint': '効果音を追加、削除します。再生は、話せるメンバー全員ができます',
  'settings.roles.limit': '全員。制限するにはロールを選択',
  'settings.roles.add': 'サーバーの管理者のみ。追加するロールを選択',
  'settings.roles.clear-open': '全員に許可',
  'settings.roles.clear-managed': 'サーバーの管理者のみにする',
  'settings.discord':
    'Discord側でもコマンドを非表示にできます：**サーバー設定 > 連携サービス > {{bot}}**',

  'settings.blocked':
    '**ブロック中のメンバー：** {{count}}人\n-# コマンドを使えず、メッセージも読み上げません。サーバーの管理者には適用されません。',
  'settings.blocked.choose': 'ブロック中のメンバーはいません。ブロックする人を選択',
  'settings.voice':
    '**メンバーの声**\n-# 声、速さ、高さ、ニックネームの確認、変更、ロック、初期化ができます。',
  'settings.voice.choose': 'メンバーを選択',
  'settings.voice.unlocked': '-# 本人が変更できます。',
  'settings.voice.edit-name': '声とニックネーム',
  'settings.voice.edit-sound': '話し方、速さ、高さ',
  'settings.voice.lock': 'ロックする',
  'settings.voice.unlock': 'ロックを解除',
  'settings.back': '戻る',

  'settings.words': '**禁止ワード：** {{count}}件\n||{{list}}||',
  'settings.words.none': '**禁止ワード：** なし',
  'settings.words.hint': '-# 読み上げません。この一覧はサーバーの管理者だけが見られます。',
  'settings.words.add': '言葉を追加',
  'settings.words.remove': '削除する言葉を選択',
  'settings.words.label': '言葉やフレーズ',
  'settings.words.description': 'カンマで区切ります。「言葉*」は、それで始まる長い言葉も対象です',
  'settings.words.refused':
    '⚠️ **追加していません。** 禁止ワードは{{min}}文字以上、{{max}}文字以下にしてください。直すには **言葉を追加** を押してください。',
  'settings.words.full':
    '変更はありません。禁止ワードは1つのサーバーで{{count}}件までです。いくつか削除してから **言葉を追加** を押してください。',
  'settings.words.when-found': '**文章に禁止ワードがあるとき**',
  'settings.words.leave-out': '言葉だけ読まない',
  'settings.words.skip': '文章全体を読まない',

  'settings.limits': '**上限**',
  'settings.limit.text': '**文章の長さ：** {{count}}文字',
  'settings.limit.text.label': '文章の長さ（文字数）',
  'settings.limit.queue': '**順番待ちの件数：** {{count}}件',
  'settings.limit.queue.label': '順番待ちの件数',
  'settings.limit.member': '**1人あたりの順番待ち：** {{count}}件',
  'settings.limit.member.messages': '読み上げるメッセージ：{{count}}件',
  'settings.limit.member.label': '1人あたりの順番待ちの件数',
  'settings.limit.budget': '**1か月の上限：** {{count}}文字',
  'settings.limit.budget.none': '**1か月の上限：** なし',
  'settings.limit.budget.label': '1か月の上限（文字数）',
  'settings.limit.is-default': '初期設定',
  'settings.limit.default': '初期設定：{{value}}',
  'settings.limit.use-default': '初期設定に戻す',
  'settings.limit.no-budget': '上限なし',
  'settings.limit.range': '{{min}}～{{max}}。空欄なら今の値のままです',
  'settings.limit.wrong':
    '⚠️ 保存していません。{{min}}～{{max}}の整数を入力してください。直すには **上限を編集** を押してください。',
  'settings.limits.edit': '上限を編集',
  'settings.limits.form': 'このサーバーの上限',

  'settings.reading.channels': '**読み上げるチャンネル：** {{channels}}',
  'settings.reading.none': '**読み上げるチャンネル：** なし。</read on> で始められます。',
  'settings.reading.members': '-# 全員が </join> で読み上げを開始できます。',
  'settings.reading.managers':
    '-# 決められたロールとサーバーの管理者だけが読み上げを開始できます。',
  'settings.reading.more':
    '読み上げる内容や読み方を変更するには、</read settings> を使ってください。',

  'failure.settings.full':
    '追加できるのは{{limit}}件までです。どれかを外してから、もう一度お試しください。',
  'failure.settings.self': 'それはこのボットです。ほかのメンバーを選んでください。',
  'failure.settings.invalid': '「{{at}}」の値が正しくありません。別の値を選んでください。',
};
