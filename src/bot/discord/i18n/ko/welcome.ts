import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'ko'> = {
  'welcome.title':
    '### 👋 안녕하세요! 음성 채널에서 말해요\n세 단계로 설정해요. 서버 관리자는 지금이든 나중이든 모두 여기에서 할 수 있어요.',
  'welcome.missing': '⚠️ **이 서버에서 저에게 없는 권한이 있어요:**',
  'welcome.needed-for-voice': '- {{permissions}}: 음성 채널에 들어가서 말하는 데 필요해요',
  'welcome.needed-for-files': '- {{permissions}}: 말한 음성을 올리는 데 필요해요',
  'welcome.needed-for-messages': '- {{permissions}}: 채널을 보고 답장하는 데 필요해요',
  'welcome.missing-where':
    '-# **서버 설정** → **역할**에서 제 역할에 권한을 주거나, 채널 설정에서 허용해 주세요.',
  'welcome.complete': '✅ 필요한 권한이 모두 있어요.',
  'welcome.check': '다시 확인',

  'welcome.try':
    '**1. 들어 보세요.** 음성 채널에 들어가서 버튼을 눌러 주세요. 음성 채널이 없으면 여기에 음성 메시지를 올려요.',
  'welcome.read':
    '**2. 채널을 읽어 드려요.** 음성 채널에 들어가서 버튼을 누르면, 제가 나갈 때까지 이 채널을 그곳에서 읽어요. 계속 읽게 하려면 아래에서 채널을 골라 주세요.',
  'welcome.reads': '항상 읽는 채널: {{channels}}. </read settings>에서 바꾸거나 멈출 수 있어요.',
  'welcome.joins': '{{channels}}에 있는 멤버가 제가 읽는 채널에 글을 올리면 자동으로 들어가요.',
  'welcome.joins-none':
    '-# 아직 자동으로 들어가지 않아요. 음성 채널을 고르거나 </join>을 사용해 주세요.',
  'welcome.read-menu': '계속 읽을 채널',
  'welcome.join-menu': '자동으로 들어갈 음성 채널',
  'welcome.no-reading':
    '**2. 말해 보세요.** 음성 채널에서 </say>를 쓰거나 메시지에서 저를 멘션해 주세요. 운영자가 메시지 내용 인텐트를 켜지 않아서 채널 전체는 읽을 수 없어요.',
  'welcome.access':
    '**3. 누가 쓸 수 있는지 정해 주세요.** 지금은 누구나 저에게 말을 시킬 수 있고, 설정은 서버 관리자만 바꿀 수 있어요. </settings>에서 역할로 제한하고 월 한도를 정할 수 있어요.',
  'welcome.access-limited':
    '**3. 누가 쓸 수 있는지 정해 주세요.** 일부 명령어에는 역할이 필요해요. </settings>에서 확인할 수 있어요.',
  'welcome.language': '**답장 언어**',
  'welcome.language-menu': '답장 언어',
  'welcome.members':
    '-# 모두에게: </help>에서 할 수 있는 일을 볼 수 있고, </privacy>에서 내 메시지를 읽지 않게 할 수 있어요.',
};
