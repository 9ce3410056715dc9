import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'ko'> = {
  'read.on.done': '📖 이제 {{channel}} 채널을 소리 내어 읽을게요.',
  'read.on.joins': '{{voice}}에 있는 멤버가 글을 올리면 자동으로 들어갈게요.',
  'read.on.call':
    '들으려면 </join>로 저를 음성 채널에 부르거나 </read settings>에서 음성 채널을 정해 주세요.',
  'read.off.done': '🔇 이제 {{channel}} 채널을 소리 내어 읽지 않을게요.',
  'read.hurrying':
    '-# ⏩ 기다리는 메시지가 많아요. 따라잡을 때까지 더 빠르게 읽고 긴 메시지는 줄일게요.',
  'read.failed': '-# ⚠️ 일부 메시지를 읽지 못했어요. {{reason}}',
  'read.no-database':
    '데이터베이스를 사용할 수 없어서 누가 메시지 읽기를 꺼 두었는지 확인할 수 없어요.',
  'read.too-many': '메시지가 너무 많아요.',
  'failure.read.no-content':
    '메시지를 볼 수 없어요. 봇 운영자가 <https://discord.com/developers/applications>에 있는 애플리케이션의 **Bot** 페이지에서 **Message Content Intent**를 켜고 봇을 다시 시작해야 해요.',
  'failure.read.unreadable':
    '텍스트 채널, 포럼, 스레드, 음성 채널의 채팅만 읽을 수 있어요. 그중에서 골라 주세요.',
  'failure.read.not-seen': '{{channel}} 채널을 볼 권한이 없어요. 볼 수 있는 채널을 골라 주세요.',
  'failure.read.not-on':
    '{{channel}} 채널은 읽고 있지 않아요. </read settings>에서 읽는 채널을 확인해 주세요.',
  'failure.read.in-parent':
    '{{channel}} 채널을 읽고 있어서 이 스레드도 읽어요. </read off>로 채널 읽기를 끄거나 </read settings>에서 **스레드**를 꺼 주세요.',
  'failure.read.length-invalid': '1부터 {{limit}}까지의 정수를 입력해 주세요.',
  'failure.read.prefix-too-long':
    '첫머리는 최대 {{limit}}자까지 쓸 수 있어요. 줄여서 다시 시도해 주세요.',
  'failure.read.not-in-thread':
    '이 비공개 스레드에 제가 없어요. 여기에서 저를 멘션해 추가한 다음 다시 시도해 주세요.',
  'failure.read.overheard':
    '{{channel}}에 이 채널을 볼 수 없는 멤버가 있어서 거기에서는 읽지 않아요.',
  'failure.read.age-restricted':
    '이 채널은 연령 제한 채널이지만 {{channel}}은(는) 아니라서 거기에서는 읽지 않아요.',
};
