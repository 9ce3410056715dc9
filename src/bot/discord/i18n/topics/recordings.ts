import type { Topic } from '../topic.ts';

/** Recordings to clone a voice from. */
export const recordings = {
  'failure.sample.unsupported': {
    en: 'This is no recording that I can read. Attach a WAV, MP3 or M4A file, or a voice message.',
    ko: '읽을 수 있는 녹음이 아니에요. WAV, MP3, M4A 파일이나 음성 메시지를 첨부해 주세요.',
    ja: '読み取れる録音ではありません。WAV、MP3、M4Aのファイルかボイスメッセージを添付してください。',
  },
  'failure.sample.empty': {
    en: 'This file is empty. Attach a recording.',
    ko: '빈 파일이에요. 녹음을 첨부해 주세요.',
    ja: 'ファイルが空です。録音を添付してください。',
  },
  'failure.sample.broken': {
    en: 'This recording is damaged. Export it again and attach it anew.',
    ko: '녹음 파일이 손상됐어요. 다시 저장해서 첨부해 주세요.',
    ja: '録音が壊れています。書き出し直して添付してください。',
  },
  'failure.sample.too-short': {
    en: 'This recording lasts {{seconds}} s. At least {{least}} s are needed, and ten make a better voice.',
    ko: '녹음이 {{seconds}}초예요. {{least}}초 이상이어야 하고, 10초면 더 좋아요.',
    ja: '録音は{{seconds}}秒です。{{least}}秒以上必要で、10秒あるとよい声になります。',
  },
  'failure.sample.too-long': {
    en: 'This recording is longer than {{most}} s. Cut it and attach it anew.',
    ko: '녹음이 {{most}}초보다 길어요. 잘라서 다시 첨부해 주세요.',
    ja: '録音が{{most}}秒より長いです。短く切って添付し直してください。',
  },
  'failure.sample.silent': {
    en: 'Nothing can be heard in this recording. Choose a louder one.',
    ko: '이 녹음에서는 아무 소리도 들리지 않아요. 더 큰 소리의 녹음을 골라 주세요.',
    ja: 'この録音からは何も聞こえません。もっと大きな音の録音を選んでください。',
  },
  'failure.sample.no-voice': {
    en: 'No speech was found in this recording. Choose one of one person who speaks in a quiet room.',
    ko: '이 녹음에서 말소리를 찾지 못했어요. 조용한 방에서 한 사람이 말하는 녹음을 골라 주세요.',
    ja: 'この録音に話し声が見つかりませんでした。静かな部屋で一人が話す録音を選んでください。',
  },
} satisfies Topic;
