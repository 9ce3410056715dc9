import type { Topic } from '../topic.ts';

/** `/usage`, and the line below a reply about the budget. */
export const usage = {
  'command.usage.name': { en: 'usage', ko: '사용량', ja: '使用量' },
  'command.usage.description': {
    en: 'See how many characters this server has used this month',
    ko: '이 서버가 이번 달에 사용한 글자 수를 봐요',
    ja: 'このサーバーが今月使った文字数を表示します',
  },
  'option.month.name': { en: 'month', ko: '달', ja: '月' },
  'option.month.description': {
    en: 'Month to show. Leave empty for this month',
    ko: '볼 달. 비워 두면 이번 달',
    ja: '表示する月。空欄なら今月',
  },

  'usage.left': {
    en: '{{left}} of {{limit}} left this month',
    ko: '이번 달 {{limit}}자 중 {{left}}자 남음',
    ja: '今月の残り {{left}} / {{limit}}文字',
  },
  'usage.warning': {
    en: '⚠️ Less than 10% of this month’s characters are left: {{left}} of {{limit}}',
    ko: '⚠️ 이번 달 글자 수가 10%도 남지 않았어요: {{limit}}자 중 {{left}}자',
    ja: '⚠️ 今月の文字数の残りが10%を切りました：{{limit}}文字中 {{left}}文字',
  },
  'usage.title': {
    en: '📊 **Speech usage** · {{month}}',
    ko: '📊 **음성 사용량** · {{month}}',
    ja: '📊 **読み上げの使用量** · {{month}}',
  },
  'usage.total': {
    en: {
      one: '{{count}} character used. No budget is set.',
      other: '{{count}} characters used. No budget is set.',
    },
    ko: '{{count}}자를 사용했어요. 정해진 한도는 없어요.',
    ja: '{{count}}文字を使いました。上限は設定されていません。',
  },
  'usage.total-earlier': {
    en: { one: '{{count}} character used.', other: '{{count}} characters used.' },
    ko: '{{count}}자를 사용했어요.',
    ja: '{{count}}文字を使いました。',
  },
  'usage.total-of': {
    en: '{{used}} of {{limit}} characters used ({{percent}}). {{left}} left.',
    ko: '{{limit}}자 중 {{used}}자를 사용했어요({{percent}}). {{left}}자가 남았어요.',
    ja: '{{limit}}文字のうち {{used}}文字を使いました（{{percent}}）。残りは {{left}}文字です。',
  },
  'usage.reserved': {
    en: {
      one: '{{count}} more is reserved for speech in progress.',
      other: '{{count}} more are reserved for speech in progress.',
    },
    ko: '진행 중인 음성에 {{count}}자가 더 예약되어 있어요.',
    ja: '進行中の読み上げのために、さらに{{count}}文字が予約されています。',
  },
  'usage.resets': {
    en: 'Resets {{when}}.',
    ko: '{{when}}에 초기화돼요.',
    ja: '{{when}}にリセットされます。',
  },
  'usage.plan': {
    en: 'The voice service has {{left}} of {{limit}} characters left this month. All servers of this bot share them.',
    ko: '음성 서비스에 이번 달 {{limit}}자 중 {{left}}자가 남았어요. 이 봇의 모든 서버가 함께 사용해요.',
    ja: '音声サービスの今月の残りは、{{limit}}文字中 {{left}}文字です。このボットの全サーバーで共有します。',
  },
  'usage.plan-low': {
    en: '⚠️ The voice service has only {{left}} of {{limit}} characters left this month. All servers of this bot share them.',
    ko: '⚠️ 음성 서비스에 이번 달 {{limit}}자 중 {{left}}자만 남았어요. 이 봇의 모든 서버가 함께 사용해요.',
    ja: '⚠️ 音声サービスの今月の残りは、{{limit}}文字中 {{left}}文字だけです。このボットの全サーバーで共有します。',
  },
  'usage.plan-low-for-members': {
    en: '⚠️ The voice service has less than 10% of this month’s characters left.',
    ko: '⚠️ 음성 서비스의 이번 달 글자 수가 10%도 남지 않았어요.',
    ja: '⚠️ 音声サービスの今月の文字数の残りが10%を切りました。',
  },
  'usage.nothing': {
    en: 'No characters used.',
    ko: '사용한 글자가 없어요.',
    ja: '使った文字はありません。',
  },
  'usage.by-command': {
    en: '**By command:** {{shares}}',
    ko: '**명령어별:** {{shares}}',
    ja: '**コマンド別：** {{shares}}',
  },
  'usage.by-member': {
    en: '**By member:** {{shares}}',
    ko: '**멤버별:** {{shares}}',
    ja: '**メンバー別：** {{shares}}',
  },
  'usage.you': {
    en: '**You:** {{characters}}',
    ko: '**나:** {{characters}}',
    ja: '**あなた：** {{characters}}',
  },
  'usage.deleted': {
    en: 'deleted users',
    ko: '데이터를 삭제한 멤버',
    ja: 'データを削除したメンバー',
  },
  'usage.others': {
    en: 'others {{characters}}',
    ko: '그 외 {{characters}}',
    ja: 'その他 {{characters}}',
  },

  'failure.month.unknown': {
    en: 'I have no usage for “{{month}}”. Choose a month from the list.',
    ko: '“{{month}}”의 사용량이 없어요. 목록에서 달을 골라 주세요.',
    ja: '「{{month}}」の使用量はありません。一覧から月を選んでください。',
  },
  'failure.budget.exceeded': {
    en: 'This text needs {{characters}} characters, but this server has only {{remaining}} of {{limit}} left. The budget resets next month.',
    ko: '이 텍스트에는 {{characters}}자가 필요하지만, 이 서버에는 {{limit}}자 중 {{remaining}}자만 남았어요. 한도는 다음 달에 초기화돼요.',
    ja: 'この文章には{{characters}}文字必要ですが、このサーバーの残りは{{limit}}文字中{{remaining}}文字です。上限は来月リセットされます。',
  },
} satisfies Topic;
