import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'ko'> = {
  'command.privacy.name': '개인정보',
  'command.privacy.description':
    '내 데이터를 보고, 내려받거나 삭제하고, 메시지를 읽어도 되는지 정해요',

  'privacy.title': '### 🔒 내 데이터',
  'privacy.title-here': '### 🔒 이 서버의 내 데이터',
  'privacy.nothing': '저장된 데이터가 없어요.',
  'privacy.elsewhere': '-# 다른 곳에도 저장된 내 데이터가 있어요. **내려받기**에 모두 들어 있어요.',
  'privacy.outside': '서버 밖',
  'privacy.own-usage':
    '-# 이번 달에 서버 밖에서 사용: {{limit}}자 중 {{used}}자. 이 합계는 데이터를 삭제해도 월말까지 남아요.',
  'privacy.server': '서버 {{id}}',
  'privacy.voice': '• 내 목소리 설정',
  'privacy.voice-by-manager': '• 서버 관리자가 마지막으로 변경한 내 목소리 설정',
  'privacy.nickname': '• 소리 내어 읽는 별명: {{nickname}}',
  'privacy.locked': '• 🔒 서버 관리자가 내 목소리를 잠갔어요. 데이터를 삭제해도 잠금은 유지돼요.',
  'privacy.default-voice': '• 자동으로 정해진 기본 목소리',
  'privacy.presets': '• 저장한 프리셋 {{count}}개',
  'privacy.clones': '• 내 복제 음성 {{count}}개',
  'privacy.consents': '• 음성 복제 동의 {{count}}건',
  'privacy.sounds': '• 올린 효과음 {{count}}개',
  'privacy.dictionary': '• 추가한 사전 항목 {{count}}개',
  'privacy.ownDictionary': '• 내 사전의 항목 {{count}}개',
  'privacy.usage': '• 날짜와 명령어별로 사용한 글자 수',
  'privacy.languages': '• 언어별로 쓴 줄 수: {{counts}}',
  'privacy.pending-backups': '⏳ 삭제한 데이터가 아직 백업에 남아 있어요. 곧 지워져요.',
  'privacy.nothing-pending': '✅ 진행 중인 삭제가 없어요. 삭제한 데이터는 백업에서도 지워졌어요.',
  'privacy.sound':
    '-# 말하게 한 텍스트는 저장하지 않아요. 음성은 해당 서버용으로(DM에서는 나만 쓰도록) 캐시될 수 있고, {{days}}일 동안 재생되지 않으면 삭제돼요. 캐시는 이름이나 텍스트 없이 해시로만 음성을 찾아요. 최근 음성과 말하지 못한 텍스트는 다시 쓸 수 있도록 잠시 메모리에 남아요. 업데이트하는 동안 대기열의 텍스트는 최대 10분간 저장돼요. 내 데이터를 삭제하면 모두 함께 삭제돼요.',

  'privacy.reading-here-on': '🔊 **이 서버에서** 내 메시지를 소리 내어 읽을 수 있어요.',
  'privacy.reading-here-off': '🔇 **이 서버에서** 내 메시지를 소리 내어 읽지 않아요.',
  'privacy.reading-everywhere-on':
    '🔊 **기본적으로 서버에서** 내 메시지를 소리 내어 읽을 수 있어요.',
  'privacy.reading-everywhere-off': '🔇 **모든 서버에서** 내 메시지를 소리 내어 읽지 않아요.',
  'privacy.turn-off-here': '여기서 끄기',
  'privacy.turn-on-here': '여기서 켜기',
  'privacy.turn-off-everywhere': '모든 서버에서 끄기',
  'privacy.turn-on-everywhere': '모든 서버에서 켜기',

  'privacy.download': '내려받기',
  'privacy.file': '🔒 이 파일에 모든 서버에 저장된 내 데이터가 들어 있어요.',
  'privacy.file-title': '내 데이터',
  'privacy.delete-here': '여기의 내 데이터 삭제',
  'privacy.delete-everywhere': '모든 서버의 내 데이터 삭제',
  'privacy.delete-server': '서버 데이터 모두 삭제',
  'privacy.delete.question-here':
    '### 이 서버의 내 데이터를 삭제할까요?\n내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성이 삭제돼요. **되돌릴 수 없어요.**\n-# 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요. 메시지 읽기 설정은 그대로 유지돼요.',
  'privacy.delete.question-everywhere':
    '### 모든 서버의 내 데이터를 삭제할까요?\n내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성이 삭제돼요. **되돌릴 수 없어요.**\n-# 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요. 메시지 읽기 설정은 그대로 유지돼요.',
  'privacy.delete.button': '내 데이터 삭제',
  'privacy.delete.done': '🗑️ 내 데이터를 삭제했어요. 프리셋 {{presets}}개, 복제 음성 {{voices}}개.',
  'privacy.server.question':
    '### 이 서버의 모든 데이터를 삭제할까요?\n서버 설정과 모든 멤버의 목소리 설정, 프리셋, 복제 음성, 효과음, 사전, 언어별 줄 수, 사용량이 삭제돼요. **되돌릴 수 없어요.**\n-# 이번 달 합계는 한도 때문에 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
  'privacy.server.button': '모든 데이터 삭제',
  'privacy.server.done':
    '🗑️ 이 서버의 모든 데이터를 삭제했어요. 프리셋 {{presets}}개, 복제 음성 {{voices}}개.',

  'failure.member.unread': '{{member}} 님이 메시지 읽기를 꺼 두었어요.',
  'failure.member.unread-self': '내 메시지 읽기를 꺼 두셨어요. </privacy>에서 켤 수 있어요.',
};
