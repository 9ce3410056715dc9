import type { help as english } from '../en/help.ts';
import type { Translation } from '../language.ts';

export const help: Translation<typeof english, 'ko'> = {
  'command.help.name': '도움말',
  'command.help.description': '제가 할 수 있는 것을 보고 예시를 사용해 봐요',

  'help.title':
    '👋 **입력한 텍스트를 말해 드려요.** 음성 채널에 들어가서 듣거나, 여기에 올려진 음성으로 들을 수 있어요.',
  'help.say': '`/{{say}} {{text}}: 모두 안녕하세요!` 내 목소리로 말해요',
  'help.emote':
    '`/{{emote}} {{text}}: 이겼다! {{exaggeration}}: 0.9` 원하는 만큼 감정을 담아 말해요',
  'help.voices': '`/{{voices}}` 모든 목소리를 들어 보고, 내 목소리를 정해요',
  'help.preset': '`/{{preset}}` 목소리와 설정을 이름으로 저장해요',
  'help.clone': '`/{{clone}}` 말하는 사람의 동의를 받은 녹음으로 목소리를 만들어요',
  'help.read': '`/{{join}}` 이 채널을 음성 채널에서 소리 내어 읽고, `/{{read}}` 계속 읽게 해요',
  'help.dictionary':
    '`/{{dictionary}}` 단어를 어떻게 읽을지 정하고, `/{{sound}}` 단어 대신 효과음을 재생해요',
  'help.queue': '`/{{queue}}` 다음 항목을 보고, `/{{skip}}`와 `/{{stop}}`로 재생을 제어해요',
  'help.menu': '메시지를 우클릭하거나 길게 누르기 → **앱** → **소리 내어 읽기**',
  'help.privacy': '`/{{privacy}}` 저장된 내 데이터를 보고, `/{{forget}}`로 삭제해요',
  'help.settings': '`/{{settings}}` 역할, 제한, 한도를 보고, `/{{usage}}` 사용한 글자 수를 봐요',
  'help.try': '사용해 보기:',
  'help.hello': '인사하기',
  'help.hello-text': '안녕하세요! 만나서 반가워요.',
  'help.emotion': '감정을 담아 말하기',
  'help.emotion-text': '이겼다! 믿을 수가 없어요!',
  'help.browse': '목소리 미리 듣기',
  'help.show-queue': '대기열 보기',
};
