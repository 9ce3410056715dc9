import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'ko'> = {
  'command.read.name': '읽기',
  'command.read.description': '채널의 메시지를 작성자의 목소리로 읽어요',
  'subcommand.read.on.name': '켜기',
  'subcommand.read.on.description':
    '/읽기 끄기를 사용할 때까지 채널을 계속 읽어요. 제가 나갈 때까지만 읽으려면 /들어오기',
  'subcommand.read.off.name': '끄기',
  'subcommand.read.off.description': '/읽기 켜기 또는 /들어오기 명령어로 시작한 채널 읽기를 멈춰요',
  'subcommand.read.settings.name': '설정',
  'subcommand.read.settings.description':
    '어떤 채널을 어떻게 읽고 어디에서 들을 수 있는지 보고 바꿔요',
  'option.read-channel.name': '채널',
  'option.read-channel.description': '읽을 채널. 비워 두면 이 채널',
  'option.read-voice.name': '음성',
  'option.read-voice.description': '자동으로 들어갈 음성 채널. 비워 두면 지금 있는 채널',
  'option.channel-language.name': '언어',
  'option.channel-language.description': '채널의 언어. 비워 두면 바꾸지 않아요',
};
