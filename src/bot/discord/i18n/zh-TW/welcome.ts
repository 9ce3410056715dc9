import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'zh-TW'> = {
  'welcome.title':
    '### 👋 大家好！我在語音頻道里說話\n三步就能設定好。伺服器管理員現在或以後都可以直接在這裡完成。',
  'welcome.missing': '⚠️ **我在此伺服器缺少權限：**',
  'welcome.needed-for-voice': '- {{permissions}}：加入語音頻道並說話',
  'welcome.needed-for-files': '- {{permissions}}：傳送我說的內容',
  'welcome.needed-for-messages': '- {{permissions}}：查看頻道並回覆',
  'welcome.missing-where': '-# 請在**伺服器設定** → **身分組**中，或在頻道的設定中授予我的身分組。',
  'welcome.complete': '✅ 我擁有所需的全部權限。',
  'welcome.check': '再次檢查',

  'welcome.try':
    '**1. 聽聽我的聲音。**加入語音頻道，然後按按鈕。不在語音頻道時，我會在這裡傳送語音訊息。',
  'welcome.read':
    '**2. 朗讀頻道。**加入語音頻道，然後按按鈕：我會在那裡朗讀此頻道，直到我離開。要一直朗讀某個頻道，請在下方選擇。',
  'welcome.reads': '我一直朗讀 {{channels}}。用 </read settings> 更改或停止。',
  'welcome.joins': '{{channels}} 中有人在我朗讀的頻道發訊息時，我會自動加入。',
  'welcome.joins-none': '-# 我還不會自動加入：請選擇語音頻道，或用 </join>。',
  'welcome.read-menu': '一直朗讀的頻道',
  'welcome.join-menu': '自動加入的語音頻道',
  'welcome.no-reading':
    '**2. 說話。**在語音頻道使用 </say>，或在訊息中提及我。我不能朗讀整個頻道，因為我的營運者沒有開啟訊息內容權限。',
  'welcome.access':
    '**3. 決定誰可以使用我。**現在所有人都可以讓我說話，只有伺服器管理員可以更改設定。用 </settings> 可以限制為特定身分組，並設定每月額度。',
  'welcome.access-limited':
    '**3. 決定誰可以使用我。**有些指令需要身分組。</settings> 會顯示是哪些。',
  'welcome.language': '**我的回覆語言**',
  'welcome.language-menu': '我的回覆語言',
  'welcome.members': '-# 所有人：</help> 顯示你可以做什麼，用 </privacy> 可以不讓我朗讀你的訊息。',
};
