import type { Topic } from '../topic.ts';

/** Files that members attach, and files that the bot posts. */
export const files = {
  'failure.file.too-large': {
    en: 'This file is too large ({{megabytes}} MB of at most {{limitMegabytes}} MB). Choose a smaller one.',
    ko: '파일이 너무 커요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 더 작은 파일을 골라 주세요.',
    ja: 'ファイルが大きすぎます（{{megabytes}}MB、最大{{limitMegabytes}}MB）。小さいファイルを選んでください。',
  },
  'failure.file.gone': {
    en: 'This file can no longer be fetched from Discord. Attach it again.',
    ko: '이 파일은 더 이상 디스코드에서 받을 수 없어요. 다시 첨부해 주세요.',
    ja: 'このファイルはもうDiscordから取得できません。もう一度添付してください。',
  },
  'failure.file.unreachable': {
    en: 'This file could not be fetched from Discord. Attach it again in a moment.',
    ko: '이 파일을 디스코드에서 받지 못했어요. 잠시 후 다시 첨부해 주세요.',
    ja: 'このファイルをDiscordから取得できませんでした。しばらくしてから添付し直してください。',
  },
  'failure.import.invalid': {
    en: 'This file cannot be imported: something is wrong at “{{at}}”. Use a file that was exported by this bot.',
    ko: '이 파일은 가져올 수 없어요. “{{at}}” 부분이 잘못됐어요. 이 봇에서 내보낸 파일을 사용해 주세요.',
    ja: 'このファイルは取り込めません。「{{at}}」に誤りがあります。このボットが書き出したファイルをお使いください。',
  },
  'failure.attachment.too-large': {
    en: 'The result is too large to post here ({{megabytes}} MB of at most {{limitMegabytes}} MB). Shorten the text.',
    ko: '결과가 너무 커서 올릴 수 없어요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 글을 줄여 주세요.',
    ja: '結果が大きすぎて投稿できません（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。文章を短くしてください。',
  },
} satisfies Topic;
