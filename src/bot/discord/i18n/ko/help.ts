import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'ko'> = {
  'command.help.name': '도움말',
  'command.help.description': '여기서 할 수 있는 일을 보고 바로 해 봐요',

  'help.title': '### 👋 입력한 글을 말해요',
  'help.on-server': '-# 음성 채널에 들어가면 그곳에서 말해요. 그 외에는 음성을 올려 드려요.',
  'help.in-messages':
    '-# 저에게 메시지를 쓰면 그 글을 음성 메시지로 보내 드려요. 다른 사람과의 대화에서는 명령어를 사용해 주세요.',
  'help.without-bot':
    '-# 저는 이 서버의 멤버가 아니라서 음성을 올려 드려요. 음성 채널에는 들어갈 수 없어요.',
  'help.not-set-up':
    '🛠️ **세 단계로 서버를 설정할 수 있어요:** 들어 보기, 읽을 채널 고르기, 사용할 수 있는 멤버 정하기.',
  'help.setup': '단계 보기',

  'help.section.speak': '말하기',
  'help.say': '</say>는 글을 말해요',
  'help.emote': '</emote>는 감정을 담아 말해요',
  'help.menu': '**소리 내어 읽기**로 메시지를 말해요. 메시지를 우클릭하거나 길게 누르고 → **앱**',
  'help.section.voice': '내 목소리',
  'help.voices': '</voices>에서 모든 목소리를 듣고 내 목소리를 골라요',
  'help.clone': '</clone>은 말하는 사람의 동의를 받아 녹음으로 목소리를 만들어요',
  'help.preset': '</preset save>는 목소리와 설정을 이름으로 저장해요',
  'help.section.channel': '음성 채널에서',
  'help.join': '</join>을 쓰면 제가 이 채널을 음성 채널에서 읽고, </leave>를 쓰면 나가요',
  'help.join-only': '</join>으로 부르고 </leave>로 내보내요',
  'help.queue': '</queue>는 다음 순서를 보여 주고, </skip>과 </stop>은 내 항목을 끝내요',
  'help.section.read': '읽기',
  'help.read': '</read on>은 채널을 계속 읽고, </read settings>에서 방법을 정해요',
  'help.no-reading':
    '운영자가 켜지 않아서 여기서는 채널을 읽을 수 없어요. 저를 멘션한 메시지는 말해요.',
  'help.section.words': '단어와 효과음',
  'help.dictionary': '</dictionary add>는 단어를 어떻게 말할지 정해요',
  'help.sound': '</sound add>는 단어 대신 효과음을 재생해요',
  'help.section.manage': '서버 관리자',
  'help.settings': '</settings>에서 사용할 수 있는 멤버, 제한, 한도, 답장 언어를 정해요',
  'help.section.privacy': '개인정보와 사용량',
  'help.privacy': '</privacy>는 내 데이터를 보여 주고 삭제해요',
  'help.usage': '</usage>는 이번 달에 사용한 글자 수를 보여 줘요',

  'help.hello': '인사하기',
  'help.hello-text': '안녕하세요! 만나서 반가워요.',
  'help.emotion': '감정을 담아 말하기',
  'help.emotion-text': '이겼다! 믿을 수가 없어요!',
  'help.browse': '목소리 둘러보기',
};
