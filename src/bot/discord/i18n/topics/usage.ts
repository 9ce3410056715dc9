import type { Topic } from '../topic.ts';

/** `/usage`, and the line below a reply about the budget. */
export const usage = {
  'command.usage.name': { en: 'usage', ko: '사용량', ja: '使用量' },
  'command.usage.description': {
    en: 'See what this server has spent on speech this month',
    ko: '이 서버가 이번 달에 말하기에 쓴 글자 수를 봐요',
    ja: 'このサーバーが今月話した文字数を見ます',
  },
  'option.month.name': { en: 'month', ko: '달', ja: '月' },
  'option.month.description': {
    en: 'An earlier month; this one when left out',
    ko: '지난달 보기. 비워 두면 이번 달',
    ja: '以前の月。空欄なら今月',
  },

  'usage.left': {
    en: '{{left}} of {{limit}} left this month',
    ko: '이번 달 {{limit}}자 중 {{left}}자 남음',
    ja: '今月の残り {{left}} / {{limit}}文字',
  },
  'usage.warning': {
    en: '⚠️ the last tenth of this month’s characters begins: {{left}} of {{limit}} left',
    ko: '⚠️ 이번 달 글자 수가 10% 아래로 남았어요: {{limit}}자 중 {{left}}자',
    ja: '⚠️ 今月の文字数が残り1割を切りました：{{left}} / {{limit}}文字',
  },
  'usage.title': {
    en: '📊 **Speech on this server** · {{month}}',
    ko: '📊 **이 서버의 말하기** · {{month}}',
    ja: '📊 **このサーバーの読み上げ** · {{month}}',
  },
  'usage.total': {
    en: '{{used}} characters spoken. There is no budget.',
    ko: '{{used}}자를 말했어요. 정해진 한도는 없어요.',
    ja: '{{used}}文字を話しました。上限はありません。',
  },
  'usage.total-earlier': {
    en: '{{used}} characters spoken.',
    ko: '{{used}}자를 말했어요.',
    ja: '{{used}}文字を話しました。',
  },
  'usage.total-of': {
    en: '{{used}} of {{limit}} characters spoken ({{percent}}), {{left}} left.',
    ko: '{{limit}}자 중 {{used}}자를 말했고({{percent}}), {{left}}자가 남았어요.',
    ja: '{{limit}}文字のうち {{used}}文字を話しました（{{percent}}）。残りは {{left}}文字です。',
  },
  'usage.reserved': {
    en: '{{reserved}} more are set aside for what is being spoken.',
    ko: '지금 말하는 중인 {{reserved}}자가 더 잡혀 있어요.',
    ja: '今話している {{reserved}}文字が、さらに確保されています。',
  },
  'usage.resets': {
    en: 'The next month begins {{when}}.',
    ko: '다음 달은 {{when}} 시작해요.',
    ja: '次の月は{{when}}に始まります。',
  },
  'usage.plan': {
    en: 'The voice service has {{left}} of this month’s {{limit}} characters left, for all servers of this bot together.',
    ko: '음성 서비스에는 이번 달 {{limit}}자 중 {{left}}자가 남았어요. 이 봇의 모든 서버가 함께 써요.',
    ja: '音声サービスの今月の残りは {{limit}}文字中 {{left}}文字です（このボットの全サーバー共通）。',
  },
  'usage.plan-low': {
    en: '⚠️ The voice service has only {{left}} of this month’s {{limit}} characters left, for all servers of this bot together.',
    ko: '⚠️ 음성 서비스에 이번 달 {{limit}}자 중 {{left}}자밖에 남지 않았어요. 이 봇의 모든 서버가 함께 써요.',
    ja: '⚠️ 音声サービスの今月の残りは {{limit}}文字中 {{left}}文字だけです（このボットの全サーバー共通）。',
  },
  'usage.plan-low-for-members': {
    en: '⚠️ The last tenth of this month’s characters at the voice service has begun.',
    ko: '⚠️ 음성 서비스의 이번 달 글자 수가 10% 아래로 남았어요.',
    ja: '⚠️ 音声サービスの今月の文字数が残り1割を切りました。',
  },
  'usage.nothing': {
    en: 'Nothing was spoken.',
    ko: '말한 것이 없어요.',
    ja: '何も話していません。',
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
    en: 'members whose data was deleted',
    ko: '데이터를 지운 멤버',
    ja: 'データを削除したメンバー',
  },
  'usage.others': {
    en: 'others {{characters}}',
    ko: '그 외 {{characters}}',
    ja: 'その他 {{characters}}',
  },

  'failure.month.unknown': {
    en: '“{{month}}” is no month. Choose one from the list.',
    ko: '“{{month}}”은(는) 달이 아니에요. 목록에서 골라 주세요.',
    ja: '「{{month}}」という月はありません。一覧から選んでください。',
  },
  'failure.budget.exceeded': {
    en: 'This server has {{remaining}} of its {{limit}} characters left this month; this text needs {{characters}}. The next month begins anew.',
    ko: '이번 달 이 서버의 {{limit}}자 중 {{remaining}}자가 남았는데, 이 글은 {{characters}}자가 필요해요. 다음 달에 새로 시작돼요.',
    ja: '今月このサーバーに残っているのは{{limit}}文字中{{remaining}}文字ですが、この文章には{{characters}}文字必要です。来月また新しく始まります。',
  },
} satisfies Topic;
