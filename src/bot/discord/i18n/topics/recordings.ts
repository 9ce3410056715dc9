import type { Topic } from '../topic.ts';

/** Recordings to clone a voice from. */
export const recordings = {
  'failure.sample.unsupported': {
    en: 'I can’t read this file. Use a WAV, MP3 or M4A file, or a voice message.',
    ko: '이 파일은 읽을 수 없어요. WAV, MP3, M4A 파일이나 음성 메시지를 사용해 주세요.',
    ja: 'このファイルは読み取れません。WAV、MP3、M4Aのファイルか、ボイスメッセージを使ってください。',
  },
  'failure.sample.unsupported-codec': {
    en: 'I can’t read {{codec}} audio. Convert it to PCM WAV, MP3 or M4A, or use a voice message.',
    ko: '{{codec}} 오디오는 읽을 수 없어요. PCM WAV, MP3, M4A로 변환하거나 음성 메시지를 사용해 주세요.',
    ja: '{{codec}}の音声は読み取れません。PCMのWAV、MP3、M4Aに変換するか、ボイスメッセージを使ってください。',
  },
  'failure.sample.empty': {
    en: 'This file is empty. Attach a recording.',
    ko: '파일이 비어 있어요. 녹음 파일을 첨부해 주세요.',
    ja: 'ファイルが空です。録音を添付してください。',
  },
  'failure.sample.broken': {
    en: 'This recording is damaged. Export it again, then attach the new file.',
    ko: '녹음 파일이 손상됐어요. 다시 내보낸 파일을 첨부해 주세요.',
    ja: '録音ファイルが壊れています。もう一度書き出して、添付してください。',
  },
  'failure.sample.too-short': {
    en: 'This recording is {{seconds}} s long, but I need at least {{least}} s. Ten seconds or more work best.',
    ko: '녹음이 {{seconds}}초예요. 최소 {{least}}초가 필요하고, 10초 이상이면 가장 좋아요.',
    ja: '録音は{{seconds}}秒です。{{least}}秒以上必要です。10秒以上あると、よりよい声になります。',
  },
  'failure.sample.too-long': {
    en: 'This recording is longer than {{most}} s. Trim it and attach it again.',
    ko: '녹음이 {{most}}초보다 길어요. 잘라서 다시 첨부해 주세요.',
    ja: '録音が{{most}}秒を超えています。短く切って、もう一度添付してください。',
  },
  'failure.sample.silent': {
    en: 'This recording is silent. Choose a louder one.',
    ko: '녹음에서 소리가 들리지 않아요. 더 큰 소리로 녹음한 파일을 골라 주세요.',
    ja: 'この録音は無音です。もっと音の大きい録音を選んでください。',
  },
  'failure.sample.no-voice': {
    en: 'I found no speech in this recording. Use a clip of one person speaking somewhere quiet.',
    ko: '녹음에서 말소리를 찾지 못했어요. 조용한 곳에서 한 사람이 말하는 녹음을 사용해 주세요.',
    ja: '録音に話し声が見つかりませんでした。静かな場所で一人が話している録音を使ってください。',
  },
} satisfies Topic;
