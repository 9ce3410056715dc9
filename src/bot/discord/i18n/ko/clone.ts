import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'ko'> = {
  'command.clone.name': '음성복제',
  'command.clone.description': '녹음으로 이 서버에서 쓸 목소리를 만들어요',
  'menu.clone-voice': '이 목소리 복제',
  'option.sample.name': '녹음',
  'option.sample.description': '한 사람이 말하는 3~60초 녹음: WAV, MP3, M4A 또는 음성 메시지',
  'option.clone-name.name': '이름',
  'option.clone-name.description': '이 서버에서 쓸 목소리 이름',
  'option.clone-text.name': '내용',
  'option.clone-text.description': '새 목소리가 처음으로 할 말',
  'option.consent.name': '동의',
  'option.consent.description': '말하는 사람이 동의했나요? 답변은 이름, 시각과 함께 저장돼요',
  'option.private.name': '비공개',
  'option.private.description': '나만 쓸지 여부. 비워 두면 이 서버의 모든 멤버가 쓸 수 있어요',

  'clone.consent.own': '네, 제 목소리이며 여기에서 복제하는 데 동의합니다',
  'clone.consent.agreed': '네, 말하는 사람이 여기에서 목소리를 복제하는 데 동의했습니다',
  'clone.consent.none': '아니요, 또는 모르겠습니다',
  'clone.made': '🧬 **{{name}}** 목소리가 준비됐어요. 아무 `목소리` 옵션에서나 고를 수 있어요.',
  'clone.made-private': '🧬 **{{name}}** 목소리가 준비됐어요. {{owner}} 님만 쓸 수 있어요.',
  'clone.stays': '-# 목소리는 이미 저장됐어요. 지우려면 **{{button}}** 버튼을 눌러 주세요.',
  'clone.consent-kept': '-# {{member}} 님이 확인했어요: “{{statement}}”',
  'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# 대신 여기에 올렸어요. {{reason}}',
  'clone.not-heard': '⚠️ 목소리를 들려드리지 못했어요. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# 목소리가 원본과 많이 닮지 않았어요. {{reasons}}',
  'clone.fair': '-# 목소리가 원본과 어느 정도 닮았어요. {{reasons}}',
  'clone.reason.sample_short': '10초 이상인 녹음을 사용해 주세요.',
  'clone.reason.sample_noisy': '녹음에 잡음이 있어요. 조용한 곳에서 녹음해 주세요.',
  'clone.reason.sample_clipped': '소리가 너무 큰 부분이 있어요. 마이크에서 조금 떨어져 주세요.',
  'clone.reason.sample_muffled': '전화 통화처럼 들려요. 기기의 마이크로 직접 녹음해 주세요.',
  'clone.reason.sample_echoes': '방이 울려요. 마이크에 더 가까이, 더 작은 방에서 녹음해 주세요.',
  'clone.reason.sample_several_speakers':
    '여러 사람이 말하는 것 같아요. 한 사람만 말하는 녹음을 사용해 주세요.',
  'clone.button.keep': '유지',
  'clone.button.text': '다른 텍스트로 듣기',
  'clone.button.delete': '삭제',
  'clone.kept': '-# 유지했어요.',
  'clone.text.title': '다른 텍스트로 듣기',
  'clone.delete.question':
    '**{{name}}** 목소리와 이 목소리를 쓰는 모든 프리셋을 삭제할까요? 되돌릴 수 없어요.',
  'clone.deleted': '🗑️ **{{name}}** 목소리를 삭제했어요.',
  'clone.deleted-presets': '-# 함께 삭제한 프리셋: {{presets}}',
  'clone.delete-pending':
    '⏳ 음성 서비스가 복제 음성 {{count}}개를 아직 삭제하지 못했어요. 삭제될 때까지 계속 시도할게요.',
  'clone.form.title': '이 목소리 복제',
  'clone.form.name': '이름',
  'clone.form.text': '처음으로 할 말',
  'clone.form.greeting': '안녕하세요! 이제 여기에서 말할 수 있어요.',
  'clone.form.consent': '동의하시나요?',
  'clone.form.consent-hint': '답변은 이름, 시각과 함께 저장돼요.',
  'clone.form.who': '누가 이 목소리를 쓸 수 있나요?',
  'clone.form.who.all': '이 서버의 모든 멤버',
  'clone.form.who.owner': '요청한 사람만',
  'clone.request':
    '🧬 {{speaker}} 님, {{owner}} 님이 {{message}}로 목소리를 만들고 싶어 해요. 허용하지 않으면 아무것도 만들지 않아요.',
  'clone.request-own':
    '🧬 {{speaker}} 님, {{message}}로 목소리를 만들까요? 이름과 쓸 수 있는 사람을 정할 수 있어요.',
  'clone.request.message': '보내신 음성 메시지',
  'clone.request.allow': '허용…',
  'clone.request.refuse': '허용 안 함',
  'clone.refused': '{{speaker}} 님이 허용하지 않았어요. 목소리를 만들지 않았어요.',
  'clone.withdrawn': '{{owner}} 님이 요청을 취소했어요. 목소리를 만들지 않았어요.',

  'failure.clone.consent-missing':
    '말하는 사람이 동의해야 목소리를 복제할 수 있어요. 목소리를 만들지 않았어요.',
  'failure.clone.not-yours':
    '“{{name}}”은(는) 다른 사람이 만들었어요. 만든 사람, 목소리의 주인, 서버 관리자만 할 수 있어요.',
  'failure.clone.service-limit':
    '음성 서비스에 복제 음성을 더 저장할 수 없어요. 봇 운영자에게 문의해 주세요.',
  'failure.clone.no-voice-message':
    '그 메시지에는 음성 메시지가 없어요. 녹음을 저장해서 </clone>에 첨부해 주세요.',
  'failure.clone.not-a-member': '말하는 사람이 이 서버의 멤버가 아니라서 동의를 받을 수 없어요.',
  'failure.clone.not-your-voice': '목소리의 주인인 {{member}} 님만 답할 수 있어요.',
  'failure.clone.unknown':
    '이 서버에는 “{{name}}” 복제 음성이 없어요. 목록에서 고르거나 </voices>에서 모두 확인해 주세요.',
  'failure.clone.exists': '이 서버에 “{{name}}” 복제 음성이 이미 있어요. 다른 이름을 골라 주세요.',
  'failure.clone.member-limit':
    '이 서버에 내 복제 음성이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
  'failure.clone.guild-limit':
    '이 서버에 복제 음성이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
};
