import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'ja'> = {
  'read.on.done': '📖 {{channel}} の読み上げを始めます。',
  'read.on.joins': '{{voice}} にいる人が投稿すると、自動で参加します。',
  'read.on.call':
    '聞くには、</join> でボイスチャンネルに呼ぶか、</read settings> でボイスチャンネルを選んでください。',
  'read.off.done': '🔇 {{channel}} の読み上げをやめました。',
  'read.hurrying':
    '-# ⏩ 順番待ちのメッセージがたくさんあります。追いつくまで速く読み、長いものは短くします。',
  'read.failed': '-# ⚠️ 一部のメッセージを読み上げられませんでした。{{reason}}',
  'read.no-database':
    'データベースが利用できないため、読み上げをオフにしているメンバーを確認できません。',
  'read.too-many': 'メッセージが多すぎます。',
  'failure.read.no-content':
    'メッセージを見ることができません。ボットの運営者が <https://discord.com/developers/applications> でアプリケーションの **Bot** ページの **Message Content Intent** をオンにし、ボットを再起動する必要があります。',
  'failure.read.unreadable':
    '読み上げられるのは、テキストチャンネル、フォーラム、スレッド、ボイスチャンネルのチャットだけです。その中から選んでください。',
  'failure.read.not-seen':
    '{{channel}} を見る権限がありません。見られるチャンネルを選んでください。',
  'failure.read.not-on':
    '{{channel}} は読み上げていません。</read settings> で読み上げるチャンネルを確認できます。',
  'failure.read.in-parent':
    '{{channel}} を読み上げているため、このスレッドも読み上げます。</read off> でチャンネルの読み上げをやめるか、</read settings> で **スレッド** をオフにしてください。',
  'failure.read.length-invalid': '1～{{limit}}の整数を入力してください。',
  'failure.read.prefix-too-long':
    '書き出しは{{limit}}文字以内です。短くして、もう一度お試しください。',
  'failure.read.not-in-thread':
    'このプライベートスレッドに参加していません。ここでメンションして追加してから、もう一度お試しください。',
  'failure.read.overheard':
    '{{channel}} にこのチャンネルを見られない人がいるため、そこでは読み上げません。',
  'failure.read.age-restricted':
    'このチャンネルには年齢制限がありますが、{{channel}} にはないため、そこでは読み上げません。',
};
