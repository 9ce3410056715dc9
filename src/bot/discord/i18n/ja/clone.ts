import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'ja'> = {
  'command.clone.name': '音声クローン',
  'command.clone.description': '録音から、このサーバーで使う声を作ります',
  'menu.clone-voice': 'この声をクローン',
  'option.sample.name': '録音',
  'option.sample.description': '一人が話す3〜60秒の録音：WAV、MP3、M4A、またはボイスメッセージ',
  'option.clone-name.name': '名前',
  'option.clone-name.description': 'このサーバーでの声の名前',
  'option.clone-text.name': '文章',
  'option.clone-text.description': '新しい声が最初に話す文章',
  'option.consent.name': '同意',
  'option.consent.description':
    '話している人は同意していますか？回答は名前と日時とともに保存されます',
  'option.private.name': '非公開',
  'option.private.description': '自分だけが使うかどうか。空欄なら、このサーバーの全員が使えます',

  'clone.consent.own': 'はい、自分の声であり、ここでクローンすることに同意します',
  'clone.consent.agreed': 'はい、話している人が、ここで声をクローンすることに同意しています',
  'clone.consent.none': 'いいえ、またはわかりません',
  'clone.made': '🧬 **{{name}}** の準備ができました。どの `声` オプションでも選べます。',
  'clone.made-private': '🧬 **{{name}}** の準備ができました。使えるのは{{owner}}さんだけです。',
  'clone.stays': '-# 声はすでに保存されています。削除するには **{{button}}** を押してください。',
  'clone.consent-kept': '-# {{member}}さんが確認しました：「{{statement}}」',
  'clone.in-channel': '🔊 {{channel}}：{{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead':
    '🎙️ {{text}}\n-# {{characters}}\n-# 代わりにここに投稿しました。{{reason}}',
  'clone.not-heard': '⚠️ 声を再生できませんでした。{{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# 元の声にあまり似ていません。{{reasons}}',
  'clone.fair': '-# 元の声にある程度似ています。{{reasons}}',
  'clone.reason.sample_short': '10秒以上の録音を使ってください。',
  'clone.reason.sample_noisy': '録音に雑音があります。静かな場所で録音してください。',
  'clone.reason.sample_clipped': '音が大きすぎる箇所があります。マイクから離れてください。',
  'clone.reason.sample_muffled': '電話のような音です。端末のマイクで直接録音してください。',
  'clone.reason.sample_echoes':
    '部屋の響きが強すぎます。マイクに近づくか、小さな部屋で録音してください。',
  'clone.reason.sample_several_speakers':
    '複数の人が話しているようです。1人だけの録音を使ってください。',
  'clone.button.keep': '残す',
  'clone.button.text': '別の文章を試す',
  'clone.button.delete': '削除',
  'clone.kept': '-# 残しました。',
  'clone.text.title': '別の文章を試す',
  'clone.delete.question':
    'クローン音声 **{{name}}** と、この声を使うすべてのプリセットを削除しますか？元に戻すことはできません。',
  'clone.deleted': '🗑️ クローン音声 **{{name}}** を削除しました。',
  'clone.deleted-presets': '-# 一緒に削除したプリセット：{{presets}}',
  'clone.delete-pending':
    '⏳ 音声サービスでクローン音声{{count}}件の削除がまだ終わっていません。完了するまで再試行します。',
  'clone.form.title': 'この声をクローン',
  'clone.form.name': '名前',
  'clone.form.text': '最初に話す文章',
  'clone.form.greeting': 'こんにちは。これからここで話せます。',
  'clone.form.consent': '同意しますか？',
  'clone.form.consent-hint': '回答は名前と日時とともに保存されます。',
  'clone.form.who': 'この声を使えるのは？',
  'clone.form.who.all': 'このサーバーの全員',
  'clone.form.who.owner': '依頼した人だけ',
  'clone.request':
    '🧬 {{speaker}}さん、{{owner}}さんが{{message}}から声を作りたいそうです。許可しなければ何も作られません。',
  'clone.request-own':
    '🧬 {{speaker}}さん、{{message}}から声を作りますか？名前と使える人を選べます。',
  'clone.request.message': 'あなたのボイスメッセージ',
  'clone.request.allow': '許可…',
  'clone.request.refuse': '許可しない',
  'clone.refused': '{{speaker}}さんは許可しませんでした。声は作られていません。',
  'clone.withdrawn': '{{owner}}さんが依頼を取り消しました。声は作られていません。',

  'failure.clone.consent-missing':
    '声をクローンするには、話している人の同意が必要です。声は作られていません。',
  'failure.clone.not-yours':
    '「{{name}}」はほかの人が作りました。この操作ができるのは、作った人、声の本人、サーバーの管理者だけです。',
  'failure.clone.service-limit':
    '音声サービスにこれ以上クローン音声を保存できません。ボットの運営者に問い合わせてください。',
  'failure.clone.no-voice-message':
    'そのメッセージにはボイスメッセージがありません。録音を保存して </clone> に添付してください。',
  'failure.clone.not-a-member':
    '話している人がこのサーバーのメンバーではないため、同意を得られません。',
  'failure.clone.not-your-voice': '答えられるのは、声の本人である{{member}}さんだけです。',
  'failure.clone.unknown':
    'このサーバーに「{{name}}」というクローン音声はありません。一覧から選ぶか、</voices> ですべての声を確認してください。',
  'failure.clone.exists':
    'このサーバーには「{{name}}」というクローン音声がすでにあります。別の名前を選んでください。',
  'failure.clone.member-limit':
    'このサーバーにはすでにあなたのクローン音声が{{limit}}個あります。1つ削除してから、もう一度お試しください。',
  'failure.clone.guild-limit':
    'このサーバーにはすでにクローン音声が{{limit}}個あります。1つ削除してから、もう一度お試しください。',
};
