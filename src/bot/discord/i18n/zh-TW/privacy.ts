import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'zh-TW'> = {
  'command.privacy.name': '隱私',
  'command.privacy.description': '查看、下載或刪除你的資料，並選擇是否朗讀你的訊息',

  'privacy.title': '### 🔒 你的資料',
  'privacy.title-here': '### 🔒 你在此伺服器的資料',
  'privacy.nothing': '我沒有儲存你的任何資料。',
  'privacy.elsewhere': '-# 我在別處也儲存了你的資料。**下載**包含全部資料。',
  'privacy.outside': '伺服器之外',
  'privacy.own-usage':
    '-# 本月在伺服器之外已用：{{used}}/{{limit}} 個字元。即使你刪除資料，這個總數也會保留到月底。',
  'privacy.server': '伺服器 {{id}}',
  'privacy.voice': '• 你的聲音設定',
  'privacy.voice-by-manager': '• 你的聲音設定，最後由伺服器管理員更改',
  'privacy.nickname': '• 讀出的暱稱：{{nickname}}',
  'privacy.locked': '• 🔒 伺服器管理員鎖定了你的聲音。刪除資料後，鎖定仍然保留。',
  'privacy.default-voice': '• 為你選擇的預設聲音',
  'privacy.presets': '• {{count}} 個儲存的設定檔',
  'privacy.clones': '• {{count}} 個複製的聲音',
  'privacy.consents': '• {{count}} 份複製的聲音的同意書',
  'privacy.sounds': '• {{count}} 個你上傳的音效',
  'privacy.dictionary': '• {{count}} 個你新增的詞條',
  'privacy.ownDictionary': '• 你自己詞典中的 {{count}} 個詞條',
  'privacy.usage': '• 你使用的字元，按日期和指令',
  'privacy.languages': '• 你用每種語言寫了多少行：{{counts}}',
  'privacy.pending-backups': '⏳ 你刪除的資料還在我的備份中，很快就會消失。',
  'privacy.nothing-pending': '✅ 沒有待處理的刪除。已刪除的資料也已從備份中消失。',
  'privacy.sound':
    '-# 我不儲存你讓我說的文字。音訊可能會為其伺服器快取（私人訊息中只為你快取），{{days}} 天沒有人播放就會刪除。快取用雜湊值查詢音訊，不含你的名字和文字。最近的音訊，以及我沒能說出的文字，會短時間留在記憶體中，以便你再試一次。我更新時，佇列中的文字最多儲存 10 分鐘。刪除你的資料會刪除這一切。',

  'privacy.reading-here-on': '🔊 **在此伺服器，**我可以朗讀你的訊息。',
  'privacy.reading-here-off': '🔇 **在此伺服器，**我不朗讀你的訊息。',
  'privacy.reading-everywhere-on': '🔊 **在一般伺服器，**我可以朗讀你的訊息。',
  'privacy.reading-everywhere-off': '🔇 **在所有伺服器，**我都不朗讀你的訊息。',
  'privacy.turn-off-here': '在這裡關閉',
  'privacy.turn-on-here': '在這裡開啟',
  'privacy.turn-off-everywhere': '在所有伺服器關閉',
  'privacy.turn-on-everywhere': '在所有伺服器開啟',

  'privacy.download': '下載',
  'privacy.file': '🔒 此檔案包含我在所有伺服器儲存的你的全部資料。',
  'privacy.file-title': '我的資料',
  'privacy.delete-here': '刪除我在這裡的資料',
  'privacy.delete-everywhere': '刪除我在各處的資料',
  'privacy.delete-server': '刪除伺服器的所有資料',
  'privacy.delete.question-here':
    '### 要刪除你在此伺服器的資料嗎？\n這會刪除你的聲音設定、設定檔、複製的聲音、音效、自己的詞典、語言統計和快取的音訊。**此動作無法復原。**\n-# 伺服器詞典中的詞條和用量會保留，但不含你的名字。複製的聲音的同意書保留一年。是否朗讀你的訊息保持不變。',
  'privacy.delete.question-everywhere':
    '### 要刪除你在所有伺服器的資料嗎？\n這會刪除你的聲音設定、設定檔、複製的聲音、音效、自己的詞典、語言統計和快取的音訊。**此動作無法復原。**\n-# 伺服器詞典中的詞條和用量會保留，但不含你的名字。複製的聲音的同意書保留一年。是否朗讀你的訊息保持不變。',
  'privacy.delete.button': '刪除我的資料',
  'privacy.delete.done': '🗑️ 已刪除你的資料。設定檔：{{presets}}，複製的聲音：{{voices}}。',
  'privacy.server.question':
    '### 要刪除此伺服器的所有資料嗎？\n這會刪除伺服器的設定，以及所有成員的聲音設定、設定檔、複製的聲音、音效、詞典、語言統計和用量。**此動作無法復原。**\n-# 本月的總數會為額度保留。複製的聲音的同意書保留一年。',
  'privacy.server.button': '刪除所有資料',
  'privacy.server.done':
    '🗑️ 已刪除此伺服器的所有資料。設定檔：{{presets}}，複製的聲音：{{voices}}。',

  'failure.member.unread': '{{member}} 關閉了對其訊息的朗讀。',
  'failure.member.unread-self': '你關閉了對你訊息的朗讀。用 </privacy> 重新開啟。',
};
