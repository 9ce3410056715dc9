/** Traditional characters of the lexicon, each with its simplified form. */
const PAIRS =
  '丟丢 兩两 喪丧 尷尴 獷犷 險险 約约 錢钱 鋪铺 於于 啞哑 擻擞 點点 聲声 輕轻 溫温 傷伤 興兴 奮奋 動动 開开 憤愤 緊紧 張张 語语 節节 氣气 惱恼 煩烦 滿满 聞闻 報报 廣广 記记 業业 慮虑 擔担 憂忧 亂乱 驚惊 慚惭 無无 厭厌 鎮镇 從从 穩稳 閒闲 靜静 鬆松 陽阳 歡欢 樂乐 兒儿 嚴严 厲厉 權权 軍军 強强 勢势 堅坚 決决 斷断 壯壮 遺遗 棄弃 惡恶 視视 戲戏 劇剧 誇夸 詩诗 蒼苍 爺爷 頭头 熱热 勁劲 親亲 隨随 體体 貼贴 愛爱 軟软 謝谢 觀观 勵励 獨独 單单 懷怀 詭诡 異异 懸悬 陰阴 調调 頑顽 諧谐 謔谑 禮礼 驕骄 機机 電电 戀恋 曖暧 誘诱 話话 難难 過过 鬱郁 悶闷 絕绝 諷讽 懼惧 膽胆 顫颤 嚇吓 認认 鄭郑 經经 莊庄 吶呐 澀涩 靦腼 猶犹 懶懒 講讲 說说 書书 敘叙 誦诵 讀读 訝讶 詫诧 淚泪 脅胁 兇凶 憊惫 虛虚 勞劳 著着 趕赶 時时 間间 竊窃 緩缓 條条 細细 銳锐 渾浑 響响 壓压 門门 豐丰 並并 揚扬 頓顿 現现 鏗铿 鏘锵 籲吁 續续 連连 貫贯 線线 緒绪 減减 長长 帶带 較较 適适 當当 別别 級级 極极 為为 盡尽 萬万 瘋疯 麼么 應应 許许 還还 這这 請请 與与 錯错 僅仅 隻只 區区 識识 對对 論论 優优 幾几 後后 樣样 質质 遞递 來来 詳详 邊边 澎湃 確确 問问 題题 嬌娇 絲丝 蠻蛮 躍跃 飛飞 飽饱 髮发 潑泼 睏困 離离 積积 肅肃 脈脉 噁恶 圓圆 寧宁 專专 幹干 悅悦 沒没 沖冲 涼凉 淒凄';

const SIMPLIFIED = new Map(
  PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);

/** Simplifies the traditional characters of the lexicon. Other characters stay. */
export function toSimplified(text: string): string {
  return Array.from(text, (character) => SIMPLIFIED.get(character) ?? character).join('');
}
