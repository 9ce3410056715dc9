import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'zh-CN'> = {
  'command.usage.name': '用量',
  'command.usage.description': '查看此服务器本月用了多少字符',
  'option.month.name': '月份',
  'option.month.description': '要查看的月份。留空则为本月',

  'usage.left': '本月还剩 {{left}}/{{limit}}',
  'usage.warning': '⚠️ 本月字符不足 10%：还剩 {{left}}/{{limit}}',
  'usage.title': '### 📊 语音用量 · {{month}}',
  'usage.total': '已用 {{count}} 个字符。未设额度。',
  'usage.total-earlier': '已用 {{count}} 个字符。',
  'usage.total-of': '已用 {{used}}/{{limit}} 个字符（{{percent}}）。还剩 {{left}}。',
  'usage.reserved': '另有 {{count}} 个字符预留给正在进行的语音。',
  'usage.resets': '{{when}}重置。',
  'usage.set-by-server': '此额度由服务器管理员设置。',
  'usage.set-by-operator': '此额度由此机器人的运营者设置。',
  'usage.with-premium': '其中 {{base}} 来自此机器人的运营者，{{premium}} 来自购买。',
  'usage.offer': '你可以立即获得更多字符：',
  'usage.plan': '语音服务本月还剩 {{left}}/{{limit}} 个字符，由此机器人的所有服务器共用。',
  'usage.plan-low': '⚠️ 语音服务本月只剩 {{left}}/{{limit}} 个字符，由此机器人的所有服务器共用。',
  'usage.plan-low-for-members': '⚠️ 语音服务本月剩余的字符不足 10%。',
  'usage.nothing': '没有使用字符。',
  'usage.by-day': '**按日期：**\n{{days}}',
  'usage.by-command': '**按命令：**{{shares}}',
  'usage.by-member': '**按成员：**{{shares}}',
  'usage.you': '**你：**{{characters}}',
  'usage.deleted': '已删除的用户',
  'usage.others': '其他 {{characters}}',

  'failure.month.unknown': '没有“{{month}}”的用量。请从列表中选择月份。',
  'failure.budget.exceeded':
    '这段文字需要 {{characters}} 个字符，但此服务器只剩 {{remaining}}/{{limit}}。额度下个月重置。',
  'failure.budget.own-exceeded':
    '这段文字需要 {{characters}} 个字符，但你在服务器之外只剩 {{remaining}}/{{limit}}。额度于 <t:{{until}}:D> 重置。',
};
