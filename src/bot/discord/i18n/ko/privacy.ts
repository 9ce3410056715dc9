import type { privacy as english } from '../en/privacy.ts';
import type { Translation } from '../language.ts';

export const privacy: Translation<typeof english, 'ko'> = {
  'command.privacy.name': '개인정보',
  'command.privacy.description': '내 데이터를 보고, 내려받거나 삭제해요',
  'subcommand.privacy.show.name': '보기',
  'subcommand.privacy.show.description': '저장된 내 데이터를 보고 내려받아요',
  'subcommand.privacy.reading.name': '읽기',
  'subcommand.privacy.reading.description': '내 메시지를 소리 내어 읽어도 되는지 정해요',
  'subcommand.privacy.delete.name': '삭제',
  'subcommand.privacy.delete.description': '저장된 내 데이터를 삭제해요',
  'subcommand.privacy.delete-server.name': '서버삭제',
  'subcommand.privacy.delete-server.description':
    '이 서버의 모든 데이터를 삭제해요(서버 관리자 전용)',
  'option.where.name': '범위',
  'option.where.description': '적용할 곳. 비워 두면 이 서버만',
  'option.allow.name': '허용',
  'option.allow.description': '내 메시지를 소리 내어 읽어도 되는지 여부',

  'privacy.here': '이 서버',
  'privacy.everywhere': '모든 서버',
  'privacy.title': '🔒 **내 데이터**',
  'privacy.nothing': '저장된 데이터가 없어요.',
  'privacy.server': '**{{server}}**',
  'privacy.this-server': '이 서버',
  'privacy.other-server': '서버 {{id}}',
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
  'privacy.unread': '• 내 메시지를 소리 내어 읽지 않도록 한 설정',
  'privacy.unread-anywhere': '• 모든 서버에서 내 메시지를 소리 내어 읽지 않도록 한 설정',
  'privacy.file': '-# 첨부 파일에 모든 데이터가 있어요.',
  'privacy.pending-backups': '⏳ 삭제한 데이터가 아직 백업에 남아 있어요. 곧 지워져요.',
  'privacy.nothing-pending': '✅ 진행 중인 삭제가 없어요. 삭제한 데이터는 백업에서도 지워졌어요.',
  'privacy.sound':
    '-# 말하게 한 텍스트는 저장하지 않아요. 음성은 해당 서버용으로(DM에서는 나만 쓰도록) 캐시될 수 있고, {{days}}일 동안 재생되지 않으면 삭제돼요. 캐시는 이름이나 텍스트 없이 해시로만 음성을 찾아요. </replay>를 위해 최근 음성은 잠시 메모리에 남아요. </privacy delete>로 모두 삭제할 수 있어요.',
  'privacy.read': '🔊 이제 이 서버에서 내 메시지를 소리 내어 읽을 수 있어요.',
  'privacy.not-read': '🔇 이제 이 서버에서 내 메시지를 소리 내어 읽지 않아요.',
  'privacy.read-everywhere': '🔊 이제 모든 서버에서 내 메시지를 소리 내어 읽을 수 있어요.',
  'privacy.not-read-anywhere': '🔇 이제 어느 서버에서도 내 메시지를 소리 내어 읽지 않아요.',
  'privacy.still-not-read':
    '🔇 **모든** 서버에서 읽지 않도록 설정해서 여기에서도 메시지를 읽지 않아요. 다시 켜려면 “모든 서버”를 골라 이 명령어를 한 번 더 사용해 주세요.',
  'privacy.delete.question-here':
    '이 서버의 내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성을 삭제할까요? 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
  'privacy.delete.question-everywhere':
    '**모든** 서버의 내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성을 삭제할까요? 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
  'privacy.delete.button': '내 데이터 삭제',
  'privacy.delete.done': '🗑️ 내 데이터를 삭제했어요. 프리셋 {{presets}}개, 복제 음성 {{voices}}개.',
  'privacy.server.question':
    '이 서버의 설정, 목소리 설정, 프리셋, 복제 음성, 효과음, 사전, 언어별 줄 수, 멤버별 사용량을 **모두** 삭제할까요? 이번 달 합계는 한도 때문에 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
  'privacy.server.button': '모든 데이터 삭제',

  'failure.member.unread': '{{member}} 님이 메시지 읽기를 꺼 두었어요.',
  'failure.member.unread-self': '내 메시지 읽기를 꺼 두셨어요. </privacy reading>로 켤 수 있어요.',
};
