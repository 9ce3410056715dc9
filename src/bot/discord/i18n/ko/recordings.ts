import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'ko'> = {
  'failure.sample.unsupported':
    '이 파일은 읽을 수 없어요. WAV, MP3, M4A 파일이나 음성 메시지를 사용해 주세요.',
  'failure.sample.unsupported-codec':
    '{{codec}} 오디오는 읽을 수 없어요. PCM WAV, MP3, M4A로 변환하거나 음성 메시지를 사용해 주세요.',
  'failure.sample.empty': '파일이 비어 있어요. 녹음 파일을 첨부해 주세요.',
  'failure.sample.broken': '녹음 파일이 손상됐어요. 다시 내보낸 파일을 첨부해 주세요.',
  'failure.sample.too-short':
    '녹음이 {{seconds}}초예요. 최소 {{least}}초가 필요하고, 10초 이상이면 가장 좋아요.',
  'failure.sample.too-long': '녹음이 {{most}}초보다 길어요. 잘라서 다시 첨부해 주세요.',
  'failure.sample.silent': '녹음에서 소리가 들리지 않아요. 더 큰 소리로 녹음한 파일을 골라 주세요.',
  'failure.sample.no-voice':
    '녹음에서 말소리를 찾지 못했어요. 조용한 곳에서 한 사람이 말하는 녹음을 사용해 주세요.',
};
