import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'ko'> = {
  'draft.button.edit': '수정해서 다시 시도',
  'draft.button.edit-text': '텍스트 수정',
  'draft.button.speak-beginning': '처음 {{limit}}자만 말하기',
  'draft.button.save-beginning': '처음 {{limit}}자만 저장',
  'draft.button.post': '여기에 올리기',
  'draft.button.use': '“{{name}}” 사용',
  'draft.did-you-mean': '혹시 이것을 찾으셨나요?',

  'draft.form.title': '수정해서 다시 시도',
  'draft.form.text': '텍스트',
  'draft.form.text-hint': '최대 {{limit}}자',
  'draft.form.more-text': '텍스트(계속)',
  'draft.form.name': '이름',
  'draft.form.sample': '녹음 파일',
  'draft.form.voice': '목소리',
  'draft.form.tone': '말투',
  'draft.form.preset': '프리셋',
  'draft.form.language': '언어',
  'draft.form.output': '출력',
  'draft.form.format': '파일 형식',

  'failure.draft.gone':
    '이 텍스트는 더 이상 남아 있지 않아요. 15분 동안만, 봇이 다시 시작될 때까지만 보관해요. 명령어를 다시 사용해 주세요.',
  'failure.draft.not-yours': '이 텍스트를 입력한 사람만 할 수 있어요.',
  'failure.component.outdated':
    '이전 버전의 버튼이라 더 이상 작동하지 않아요. 명령어를 다시 사용해 주세요.',
};
