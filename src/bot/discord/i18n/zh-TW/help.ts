import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'zh-TW'> = {
  'command.help.name': '說明',
  'command.help.description': '看看我在這裡能為你做什麼，並試一試',

  'help.title': '### 👋 你寫什麼，我說什麼',
  'help.on-server': '-# 加入語音頻道就能在那裡聽到我。否則我會發送音訊。',
  'help.in-messages': '-# 給我發訊息，我會用語音訊息說出你的話。和別人的私人訊息中，請使用指令。',
  'help.without-bot': '-# 我不是此伺服器的成員，所以我會替你傳送音訊，但不能加入語音頻道。',
  'help.not-set-up': '🛠️ **三步設定此伺服器：**試用我、選擇要朗讀的頻道、決定誰可以使用我。',
  'help.setup': '顯示步驟',

  'help.section.speak': '說話',
  'help.say': '</say> 說出你的文字',
  'help.emote': '</emote> 帶著情感說出來',
  'help.menu': '**說出這條訊息**：右鍵點選或長按訊息 → **應用**',
  'help.section.voice': '你的聲音',
  'help.voices': '</voices> 試聽所有聲音，並選一個作為你的聲音',
  'help.clone': '</clone> 在說話者同意後，用錄音建立聲音',
  'help.preset': '</preset save> 將聲音及其設定以一個名稱儲存',
  'help.section.channel': '在語音頻道',
  'help.join': '</join> 讓我在那裡朗讀此頻道，</leave> 讓我離開',
  'help.join-only': '</join> 讓我加入，</leave> 讓我離開',
  'help.queue': '</queue> 顯示接下來的內容，</skip> 和 </stop> 結束你加入的內容',
  'help.section.read': '朗讀',
  'help.read': '</read on> 一直朗讀某個頻道，</read settings> 設定怎麼讀',
  'help.no-reading': '我不能在這裡朗讀頻道，因為我的營運者沒有開啟。我會說出提及我的訊息。',
  'help.section.words': '詞語和音效',
  'help.dictionary': '</dictionary add> 設定一個詞的讀法',
  'help.sound': '</sound add> 用音效代替一個詞',
  'help.section.manage': '伺服器管理員',
  'help.settings': '</settings> 設定誰可以使用我、限制、額度和回覆語言',
  'help.section.privacy': '隱私和用量',
  'help.privacy': '</privacy> 查看和刪除你的資料',
  'help.usage': '</usage> 查看本月使用的字元',

  'help.hello': '打個招呼',
  'help.hello-text': '大家好！很高興來到這裡。',
  'help.emotion': '帶著情感說',
  'help.emotion-text': '我們贏了！簡直不敢相信！',
  'help.browse': '瀏覽聲音',
};
