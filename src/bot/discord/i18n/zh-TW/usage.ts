import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'zh-TW'> = {
  'command.usage.name': '用量',
  'command.usage.description': '查看此伺服器本月用了多少字元',
  'option.month.name': '月份',
  'option.month.description': '要查看的月份。留空則為本月',

  'usage.left': '本月還剩 {{left}}/{{limit}}',
  'usage.warning': '⚠️ 本月字元不足 10%：還剩 {{left}}/{{limit}}',
  'usage.title': '### 📊 語音用量 · {{month}}',
  'usage.total': '已用 {{count}} 個字元。未設額度。',
  'usage.total-earlier': '已用 {{count}} 個字元。',
  'usage.total-of': '已用 {{used}}/{{limit}} 個字元（{{percent}}）。還剩 {{left}}。',
  'usage.reserved': '另有 {{count}} 個字元預留給正在進行的語音。',
  'usage.resets': '{{when}}重設。',
  'usage.set-by-server': '此額度由伺服器管理員設定。',
  'usage.set-by-operator': '此額度由此機器人的營運者設定。',
  'usage.with-premium': '其中 {{base}} 來自此機器人的營運者，{{premium}} 來自購買。',
  'usage.offer': '你可以立即獲得更多字元：',
  'usage.plan': '語音服務本月還剩 {{left}}/{{limit}} 個字元，由此機器人的所有伺服器共用。',
  'usage.plan-low': '⚠️ 語音服務本月只剩 {{left}}/{{limit}} 個字元，由此機器人的所有伺服器共用。',
  'usage.plan-low-for-members': '⚠️ 語音服務本月剩餘的字元不足 10%。',
  'usage.nothing': '沒有使用字元。',
  'usage.by-day': '**按日期：**\n{{days}}',
  'usage.by-command': '**按指令：**{{shares}}',
  'usage.by-member': '**按成員：**{{shares}}',
  'usage.you': '**你：**{{characters}}',
  'usage.deleted': '已刪除的使用者',
  'usage.others': '其他 {{characters}}',

  'failure.month.unknown': '沒有「{{month}}」的用量。請從清單中選擇月份。',
  'failure.budget.exceeded':
    '這段文字需要 {{characters}} 個字元，但此伺服器只剩 {{remaining}}/{{limit}}。額度下個月重設。',
  'failure.budget.own-exceeded':
    '這段文字需要 {{characters}} 個字元，但你在伺服器之外只剩 {{remaining}}/{{limit}}。額度於 <t:{{until}}:D> 重設。',
};
