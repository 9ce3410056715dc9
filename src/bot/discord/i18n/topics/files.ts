import type { Topic } from '../topic.ts';

/** Files that members attach, and files that the bot posts. */
export const files = {
  'failure.file.too-large': {
    en: 'This file is too large ({{megabytes}} MB, limit {{limitMegabytes}} MB). Choose a smaller one.',
    ko: '파일이 너무 커요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 더 작은 파일을 골라 주세요.',
    ja: 'ファイルが大きすぎます（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。小さいファイルを選んでください。',
  },
  'failure.file.gone': {
    en: 'This file is no longer available on Discord. Attach it again.',
    ko: '이 파일은 더 이상 Discord에 없어요. 다시 첨부해 주세요.',
    ja: 'このファイルはもうDiscordにありません。もう一度添付してください。',
  },
  'failure.file.unreachable': {
    en: 'I couldn’t download this file from Discord. Attach it again in a moment.',
    ko: 'Discord에서 파일을 다운로드하지 못했어요. 잠시 후 다시 첨부해 주세요.',
    ja: 'Discordからファイルをダウンロードできませんでした。しばらくしてから、もう一度添付してください。',
  },
  'failure.import.invalid': {
    en: 'This isn’t a Mynah export file (problem: “{{at}}”). Use a file from `/preset export` or `/dictionary export`.',
    ko: 'Mynah에서 내보낸 파일이 아니에요(문제: “{{at}}”). `/프리셋 내보내기`나 `/사전 내보내기`로 만든 파일을 사용해 주세요.',
    ja: 'Mynahが書き出したファイルではありません（問題：「{{at}}」）。`/プリセット 書き出し` か `/辞書 書き出し` のファイルを使ってください。',
  },
  'failure.attachment.too-large': {
    en: 'The audio is too large to post here ({{megabytes}} MB, limit {{limitMegabytes}} MB). Shorten the text.',
    ko: '음성 파일이 너무 커서 여기에 올릴 수 없어요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 텍스트를 줄여 주세요.',
    ja: '音声が大きすぎて、ここに投稿できません（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。文章を短くしてください。',
  },
} satisfies Topic;
