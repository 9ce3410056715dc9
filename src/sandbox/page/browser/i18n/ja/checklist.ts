import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { checklist as en } from '../en/checklist.ts';

export const checklist: Translation<typeof en, 'ja'> = {
  'checklist.title': 'はじめに',
  'checklist.progress': '{{total}}件中{{done}}件完了',
  'checklist.next': '次: {{step}}',
  'checklist.complete': 'すべて試しました。お楽しみください！',
  'checklist.show': 'はじめに',
  'checklist.hide': 'チェックリストを隠す',
  'checklist.try': '試す',
  'checklist.try.name': '試す: {{step}}',
  'checklist.done': '{{step}}（完了）',
  'checklist.hear': '文を聞く',
  'checklist.hear.hint':
    'ボイスチャンネルに参加します。その後Enterキーでコマンドを送信してください。',
  'checklist.hear.text': 'こんにちは！私はMynah、話すことができます。',
  'checklist.voice': '声を変える',
  'checklist.voice.hint': '一覧から別の声を選んでください。',
  'checklist.voice.text': 'この声は私に合っていますか？',
  'checklist.emotion': '感情を加える',
  'checklist.emotion.hint': '話し方を自由な言葉で書いてください。',
  'checklist.emotion.text': '私たちが勝ったなんて信じられない！',
  'checklist.emotion.tone': '興奮して速く',
  'checklist.clone': '声をクローンする',
  'checklist.clone.hint': '1人の声の録音（3～60秒）を添付するか、録音してください。',
  'checklist.read': 'チャンネルを読み上げる',
  'checklist.read.hint': 'オンにしてから、普通のメッセージを書いてください。',
  'checklist.read.now': '次は、ここにメッセージを書いてみましょう。音声で聞こえます。',
  'checklist.read.text': 'みなさん、おはようございます！',
  'checklist.not-heard.alone': '{{text}}は聞こえませんでした。',
  'checklist.not-heard.join': 'まずボイスチャンネルに参加してください。',
  'checklist.not-heard': '{{text}}は読み上げられませんでした。',
  'checklist.not-heard.how':
    '{{say}}で送った文を話します。ここのすべてのメッセージを聞くには{{read}}を使ってください。',
  'checklist.not-heard.say': '話す',
  'checklist.not-heard.dismiss': '閉じる',
};
