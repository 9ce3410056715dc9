import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { about as english } from '../en/about.ts';

export const about: Translation<typeof english, 'ko'> = {
  'about.title': '설정 및 정보',
  'about.bot': '봇',
  'about.bot.text': 'Mynah {{version}} 그대로예요. 봇은 샌드박스와 실제 Discord를 구별하지 못해요.',
  'about.discord': 'Discord',
  'about.discord.text':
    '이 컴퓨터에서 실행되는 샌드박스예요({{url}}). Discord와 똑같은 요청을 거부하고, 종료하면 모든 내용이 사라져요.',
  'about.discord.change':
    '실제 Discord를 사용하려면 {{variable}}을 설정하고 {{command}}를 한 번 실행한 다음 봇을 초대하세요. 그러면 멤버들은 이 페이지 대신 Discord 클라이언트를 사용해요.',
  'about.speech': '음성 합성',
  'about.speech.embedded': '이 컴퓨터의 별도 프로세스에서 실행되는 내장 음성 서비스예요.',
  'about.speech.hosted': '설정에 지정된 음성 서비스예요: {{service}}',
  'about.speech.change':
    '호스팅 서비스를 사용하려면 {{url}}과 {{key}}를 설정하세요. 그러면 텍스트와 음성 샘플이 그 서비스로 전송되고, 글자 수가 요금제에서 차감돼요.',
  'about.audio': '소리',
  'about.audio.text':
    '봇이 UDP로 보내는 종단 간 암호화 패킷이에요. 샌드박스가 복호화하고, 이 페이지가 디코딩해요.',
};
