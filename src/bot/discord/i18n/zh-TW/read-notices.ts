import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'zh-TW'> = {
  'read.on.done': '📖 我現在開始朗讀 {{channel}}。',
  'read.on.joins': '有人在 {{voice}} 中發訊息時，我會自動加入。',
  'read.on.call': '想要收聽，請用 </join> 讓我加入語音頻道，或在 </read settings> 中選擇一個。',
  'read.off.done': '🔇 我不再朗讀 {{channel}}。',
  'read.hurrying': '-# ⏩ 等待的訊息很多。我會加快語速並縮短長訊息，直到趕上。',
  'read.failed': '-# ⚠️ 有些內容沒能朗讀。{{reason}}',
  'read.no-database': '我的資料庫暫時無法使用，無法確認誰關閉了朗讀。',
  'read.too-many': '訊息太多了。',
  'failure.read.no-content':
    '我看不到訊息。我的營運者需要在 <https://discord.com/developers/applications> 中我的應用的 **Bot** 頁面開啟 **Message Content Intent**，然後重新啟動我。',
  'failure.read.unreadable': '我只能朗讀文字頻道、論壇、討論串和語音頻道的聊天。請從中選擇。',
  'failure.read.not-seen': '你無法訪問 {{channel}}。請選擇你能看到的頻道。',
  'failure.read.not-on': '我沒有朗讀 {{channel}}。在 </read settings> 中可以查看我朗讀的頻道。',
  'failure.read.in-parent':
    '我朗讀這個討論串，是因為我在朗讀 {{channel}}。請用 </read off> 停止朗讀該頻道，或在 </read settings> 中關閉**討論串**。',
  'failure.read.length-invalid': '請輸入 1 至 {{limit}} 的整數。',
  'failure.read.prefix-too-long': '字首最多 {{limit}} 個字元。請縮短後再試一次。',
  'failure.read.not-in-thread': '我不在這個私密討論串裡。請在這裡提及我以新增我，然後再試一次。',
  'failure.read.overheard': '{{channel}} 裡有人看不到這個頻道，所以我不在那裡朗讀。',
  'failure.read.age-restricted': '此頻道有年齡限制，而 {{channel}} 沒有，所以我不在那裡朗讀。',
};
