import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'ja'> = {
  'welcome.title':
    '### 👋 はじめまして！ボイスチャンネルで話します\n3つのステップで設定できます。サーバーの管理者は、今でも後でも、すべてここでできます。',
  'welcome.missing': '⚠️ **このサーバーで不足している権限があります：**',
  'welcome.needed-for-voice': '- {{permissions}}：ボイスチャンネルに参加して話すため',
  'welcome.needed-for-files': '- {{permissions}}：話した音声を投稿するため',
  'welcome.needed-for-messages': '- {{permissions}}：チャンネルを見て返信するため',
  'welcome.missing-where':
    '-# **サーバー設定** → **ロール**で私のロールに付けるか、チャンネルの設定で許可してください。',
  'welcome.complete': '✅ 必要な権限はすべてあります。',
  'welcome.check': 'もう一度確認',

  'welcome.try':
    '**1. 聞いてみる。** ボイスチャンネルに参加して、ボタンを押してください。参加していなければ、ここにボイスメッセージを投稿します。',
  'welcome.read':
    '**2. チャンネルを読み上げる。** ボイスチャンネルに参加してボタンを押すと、退出するまでこのチャンネルをそこで読み上げます。ずっと読み上げるには、下でチャンネルを選んでください。',
  'welcome.reads':
    'いつも読み上げるチャンネル：{{channels}}。</read settings> で変更や停止ができます。',
  'welcome.joins':
    '{{channels}} にいる人が、私が読み上げるチャンネルに投稿すると、自動で参加します。',
  'welcome.joins-none':
    '-# まだ自動では参加しません。ボイスチャンネルを選ぶか、</join> を使ってください。',
  'welcome.read-menu': 'ずっと読み上げるチャンネル',
  'welcome.join-menu': '自動で参加するボイスチャンネル',
  'welcome.no-reading':
    '**2. 話す。** ボイスチャンネルで </say> を使うか、メッセージで私にメンションしてください。運営者がメッセージ内容のインテントをオンにしていないため、チャンネル全体は読み上げられません。',
  'welcome.access':
    '**3. 使える人を決める。** 今は誰でも話させることができ、設定を変えられるのはサーバーの管理者だけです。</settings> でロールに限定したり、毎月の上限を決めたりできます。',
  'welcome.access-limited':
    '**3. 使える人を決める。** 一部のコマンドにはロールが必要です。</settings> で確認できます。',
  'welcome.language': '**返信の言語**',
  'welcome.language-menu': '返信の言語',
  'welcome.members':
    '-# みなさんへ：</help> でできることを確認でき、</privacy> で自分のメッセージの読み上げを止められます。',
};
