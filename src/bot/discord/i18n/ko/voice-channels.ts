import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'ko'> = {
  'command.join.name': '들어오기',
  'command.join.description':
    '저를 음성 채널로 불러, 나갈 때까지 이 텍스트 채널을 소리 내어 읽게 해요',
  'command.leave.name': '나가기',
  'command.leave.description':
    '저를 음성 채널에서 내보내요. /들어오기 명령어로 시작한 읽기도 끝나요',
  'option.channel.name': '채널',
  'option.channel.description': '음성 채널. 비워 두면 지금 있는 채널',

  'join.done': '👋 {{channel}}에 들어왔어요. </say>를 사용하면 말할게요.',

  'join.reads':
    '👋 {{channel}}에 들어왔어요. </leave>를 사용할 때까지 {{text}} 채널을 소리 내어 읽을게요.',
  'join.not-reading': '이 채널은 소리 내어 읽지 않아요. 서버 관리자가 켤 수 있어요.',
  'join.reads-always':
    '👋 {{channel}}에 들어왔어요. </read off>를 사용할 때까지 {{text}} 채널을 소리 내어 읽을게요.',
  'join.read-button': '이 채널 읽기',

  'leave.done': '👋 {{channel}}에서 나왔어요.',

  'voice-status.reads': '{{channels}} 읽는 중',
  'voice-status.reads-here': '이 채팅을 읽는 중',
  'voice-status.reads-hidden': '메시지를 읽는 중',

  'permission.ViewChannel': '채널 보기',
  'permission.Connect': '연결',
  'permission.Speak': '말하기',
  'permission.SendVoiceMessages': '음성 메시지 보내기',
  'permission.AttachFiles': '파일 첨부',
  'permission.SendMessages': '메시지 보내기',
  'permission.SendMessagesInThreads': '스레드에서 메시지 보내기',

  'failure.member.needs-voice': '먼저 음성 채널에 들어가 주세요.',
  'failure.member.may-not-enter':
    '{{channel}}에 들어갈 권한이 없으셔서 저도 대신 들어갈 수 없어요.',
  'failure.guild.not-member':
    '제가 이 서버의 멤버가 아니라서 음성 채널에 들어갈 수 없어요. 관리자에게 봇을 서버에 추가해 달라고 하거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
  'failure.guild.not-added':
    '저를 추가한 서버의 음성 채널에만 들어갈 수 있어요. 여기에서는 음성 메시지로 올려 드릴 수 있어요.',
  'failure.channel.audience':
    '관리자가 저를 {{channel}}의 청중으로 옮겼어요. 발언자로 초대해 달라고 부탁해 주세요.',
  'failure.channel.afk':
    '{{channel}}은(는) 잠수 채널이라 소리가 들리지 않아요. 다른 음성 채널에 들어가 주세요.',
  'failure.channel.timed-out':
    '타임아웃 상태라서 {{channel}}에서 말할 수 없어요. 타임아웃은 <t:{{until}}:R>에 끝나요.',
  'failure.bot.not-in-voice': '이 서버의 음성 채널에 들어가 있지 않아요.',
  'failure.bot.restarting': '업데이트 중이에요. 몇 초 뒤에 다시 시도해 주세요.',
  'failure.bot.needed-here':
    '{{channel}}에서 다른 멤버도 저를 사용하고 있어요. **멤버 이동** 권한이 있는 관리자만 내보낼 수 있어요.',
  'failure.member.not-in-voice':
    '먼저 음성 채널에 들어가거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
  'failure.channel.missing-permission':
    '{{channel}}에서 말할 수 없어요. 필요한 권한: {{permissions}}.',
  'failure.channel.full':
    '{{channel}} 채널이 가득 찼어요. 자리를 비우거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
  'failure.channel.suppressed':
    '{{channel}}에서 발언자가 될 수 없어요. 그 채널에서 **멤버들의 마이크 음소거하기** 권한을 주세요.',
  'failure.channel.muted':
    '서버에서 음소거된 상태라 {{channel}}에서 제 소리가 들리지 않아요. 관리자에게 음소거 해제를 부탁하거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
  'failure.channel.busy-elsewhere':
    '지금 {{channel}}에서 말하고 있어요. 끝날 때까지 기다리거나 `출력`을 “여기에 올리기”로 바꿔 주세요.',
  'failure.connection.failed': '{{channel}}에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  'failure.connection.left': '끝까지 말하기 전에 {{channel}}에서 나왔어요.',
};
