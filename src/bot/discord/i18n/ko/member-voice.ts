import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'ko'> = {
  'option.nickname.name': '별명',
  'option.nickname.description': '메시지 앞 등에서 소리 내어 읽을 이름',

  'voice.setting.everything': '모두',
  'voice.setting.voice': '목소리',
  'voice.setting.language': '언어',
  'voice.setting.tone': '말투',
  'voice.setting.exaggeration': '감정 강도',
  'voice.setting.speed': '속도',
  'voice.setting.pitch': '음높이',
  'voice.setting.nickname': '별명',

  'voice.yours': '### 내 목소리',
  'voice.button.sound': '소리 편집',
  'voice.button.name': '목소리와 별명 편집',
  'voice.button.surprise': '골라 주세요',
  'voice.surprised':
    '🎁 이제 {{voice}} 목소리로 말해요. 이전: {{before}}. 다시 누르면 다른 목소리를 골라요.',
  'voice.reset': '✅ 초기화했어요: {{setting}}',
  'voice.member.show': '{{member}} 님은 여기에서 {{voice}} 목소리로 말해요.',
  'voice.detail.nickname': '· 별명: {{nickname}}',
  'voice.why.member': '-# 직접 고른 목소리',
  'voice.why.channel': '-# 이 채널의 기본 프리셋 “{{preset}}”의 목소리',
  'voice.why.guild': '-# 이 서버의 기본 프리셋 “{{preset}}”의 목소리',
  'voice.why.default': '-# 멤버마다 다르게 들리도록 자동으로 정한 목소리',
  'voice.why.language': '-# 목소리를 고르기 전까지 쓰는, 해당 언어의 첫 번째 목소리',
  'voice.why.manager': '-# 서버 관리자가 마지막으로 변경함',
  'voice.why.locked': '-# 🔒 잠김: 서버 관리자만 바꿀 수 있어요',

  'voice.reset.placeholder': '초기화…',
  'voice.saved': '✅ 저장했어요.',
  'voice.unchanged': '바뀐 것이 없어요.',
  'voice.form.sound': '소리 편집',
  'voice.form.name': '목소리와 별명 편집',
  'voice.form.problem': '⚠️ {{setting}} 항목은 그대로예요. {{reason}}',

  'failure.number.invalid': '{{min}}부터 {{max}}까지의 숫자를 입력해 주세요.',
  'failure.voice.locked':
    '서버 관리자가 내 목소리를 잠갔어요. 관리자에게 잠금 해제를 부탁해 주세요.',
};
