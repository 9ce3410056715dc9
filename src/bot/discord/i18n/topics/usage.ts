import { topic } from '../topic.ts';

/** What was spent, and what is left: /usage, and the line below what is spoken. */
export const usage = topic({
  en: {
    'command.usage.name': 'usage',
    'command.usage.description': 'See what this server has spent on speech this month',
    'option.month.name': 'month',
    'option.month.description': 'An earlier month; this one when left out',

    'usage.left': '{{left}} of {{limit}} left this month',
    'usage.warning':
      '⚠️ the last tenth of this month’s characters begins: {{left}} of {{limit}} left',

    'usage.title': '📊 **Speech on this server** · {{month}}',
    'usage.total': '{{used}} characters spoken. There is no budget.',
    'usage.total-earlier': '{{used}} characters spoken.',
    'usage.total-of': '{{used}} of {{limit}} characters spoken ({{percent}}), {{left}} left.',
    'usage.reserved': '{{reserved}} more are set aside for what is being spoken.',
    'usage.resets': 'The next month begins {{when}}.',
    'usage.plan':
      'The voice service has {{left}} of this month’s {{limit}} characters left, for all servers of this bot together.',
    'usage.plan-low':
      '⚠️ The voice service has only {{left}} of this month’s {{limit}} characters left, for all servers of this bot together.',
    'usage.plan-low-for-members':
      '⚠️ The last tenth of this month’s characters at the voice service has begun.',
    'usage.nothing': 'Nothing was spoken.',
    'usage.by-command': '**By command:** {{shares}}',
    'usage.by-member': '**By member:** {{shares}}',
    'usage.you': '**You:** {{characters}}',
    'usage.deleted': 'members whose data was deleted',
    'usage.others': 'others {{characters}}',

    'failure.month.unknown': '“{{month}}” is no month. Choose one from the list.',
  },
  ko: {
    'command.usage.name': '사용량',
    'command.usage.description': '이 서버가 이번 달에 말하기에 쓴 글자 수를 봐요',
    'option.month.name': '달',
    'option.month.description': '지난달 보기. 비워 두면 이번 달',

    'usage.left': '이번 달 {{limit}}자 중 {{left}}자 남음',
    'usage.warning': '⚠️ 이번 달 글자 수가 10% 아래로 남았어요: {{limit}}자 중 {{left}}자',

    'usage.title': '📊 **이 서버의 말하기** · {{month}}',
    'usage.total': '{{used}}자를 말했어요. 정해진 한도는 없어요.',
    'usage.total-earlier': '{{used}}자를 말했어요.',
    'usage.total-of': '{{limit}}자 중 {{used}}자를 말했고({{percent}}), {{left}}자가 남았어요.',
    'usage.reserved': '지금 말하는 중인 {{reserved}}자가 더 잡혀 있어요.',
    'usage.resets': '다음 달은 {{when}} 시작해요.',
    'usage.plan':
      '음성 서비스에는 이번 달 {{limit}}자 중 {{left}}자가 남았어요. 이 봇의 모든 서버가 함께 써요.',
    'usage.plan-low':
      '⚠️ 음성 서비스에 이번 달 {{limit}}자 중 {{left}}자밖에 남지 않았어요. 이 봇의 모든 서버가 함께 써요.',
    'usage.plan-low-for-members': '⚠️ 음성 서비스의 이번 달 글자 수가 10% 아래로 남았어요.',
    'usage.nothing': '말한 것이 없어요.',
    'usage.by-command': '**명령어별:** {{shares}}',
    'usage.by-member': '**멤버별:** {{shares}}',
    'usage.you': '**나:** {{characters}}',
    'usage.deleted': '데이터를 지운 멤버',
    'usage.others': '그 외 {{characters}}',

    'failure.month.unknown': '“{{month}}”은(는) 달이 아니에요. 목록에서 골라 주세요.',
  },
  ja: {
    'command.usage.name': '使用量',
    'command.usage.description': 'このサーバーが今月話した文字数を見ます',
    'option.month.name': '月',
    'option.month.description': '以前の月。空欄なら今月',

    'usage.left': '今月の残り {{left}} / {{limit}}文字',
    'usage.warning': '⚠️ 今月の文字数が残り1割を切りました：{{left}} / {{limit}}文字',

    'usage.title': '📊 **このサーバーの読み上げ** · {{month}}',
    'usage.total': '{{used}}文字を話しました。上限はありません。',
    'usage.total-earlier': '{{used}}文字を話しました。',
    'usage.total-of':
      '{{limit}}文字のうち {{used}}文字を話しました（{{percent}}）。残りは {{left}}文字です。',
    'usage.reserved': '今話している {{reserved}}文字が、さらに確保されています。',
    'usage.resets': '次の月は{{when}}に始まります。',
    'usage.plan':
      '音声サービスの今月の残りは {{limit}}文字中 {{left}}文字です（このボットの全サーバー共通）。',
    'usage.plan-low':
      '⚠️ 音声サービスの今月の残りは {{limit}}文字中 {{left}}文字だけです（このボットの全サーバー共通）。',
    'usage.plan-low-for-members': '⚠️ 音声サービスの今月の文字数が残り1割を切りました。',
    'usage.nothing': '何も話していません。',
    'usage.by-command': '**コマンド別：** {{shares}}',
    'usage.by-member': '**メンバー別：** {{shares}}',
    'usage.you': '**あなた：** {{characters}}',
    'usage.deleted': 'データを削除したメンバー',
    'usage.others': 'その他 {{characters}}',

    'failure.month.unknown': '「{{month}}」という月はありません。一覧から選んでください。',
  },
});
