import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'zh-CN'> = {
  'read.on.done': '📖 我现在开始朗读 {{channel}}。',
  'read.on.joins': '有人在 {{voice}} 中发消息时，我会自动加入。',
  'read.on.call': '想要收听，请用 </join> 让我加入语音频道，或在 </read settings> 中选择一个。',
  'read.off.done': '🔇 我不再朗读 {{channel}}。',
  'read.hurrying': '-# ⏩ 等待的消息很多。我会加快语速并缩短长消息，直到赶上。',
  'read.failed': '-# ⚠️ 有些内容没能朗读。{{reason}}',
  'read.no-database': '我的数据库暂时不可用，无法确认谁关闭了朗读。',
  'read.too-many': '消息太多了。',
  'failure.read.no-content':
    '我看不到消息。我的运营者需要在 <https://discord.com/developers/applications> 中我的应用的 **Bot** 页面开启 **Message Content Intent**，然后重新启动我。',
  'failure.read.unreadable': '我只能朗读文字频道、论坛、子区和语音频道的聊天。请从中选择。',
  'failure.read.not-seen': '你无法访问 {{channel}}。请选择你能看到的频道。',
  'failure.read.not-on': '我没有朗读 {{channel}}。在 </read settings> 中可以查看我朗读的频道。',
  'failure.read.in-parent':
    '我朗读这个子区，是因为我在朗读 {{channel}}。请用 </read off> 停止朗读该频道，或在 </read settings> 中关闭**子区**。',
  'failure.read.length-invalid': '请输入 1 至 {{limit}} 的整数。',
  'failure.read.prefix-too-long': '前缀最多 {{limit}} 个字符。请缩短后重试。',
  'failure.read.not-in-thread': '我不在这个私密子区里。请在这里提及我以添加我，然后重试。',
  'failure.read.overheard': '{{channel}} 里有人看不到这个频道，所以我不在那里朗读。',
  'failure.read.age-restricted': '此频道有年龄限制，而 {{channel}} 没有，所以我不在那里朗读。',
};
