import type { Topic } from '../topic.ts';

/** Who may use what. */
export const access = {
  'failure.access.blocked': {
    en: 'A moderator has blocked you from this on this server.',
    ko: '이 서버의 관리자가 이 기능을 쓰지 못하게 했어요.',
    ja: 'このサーバーの管理者により、この機能は使えなくなっています。',
  },
  'failure.access.role-needed': {
    en: 'On this server only these roles may do this: {{roles}}.',
    ko: '이 서버에서는 이 역할만 할 수 있어요: {{roles}}',
    ja: 'このサーバーでは、次のロールだけが使えます：{{roles}}',
  },
  'failure.guild.needed': {
    en: 'This is about a server. Use it there.',
    ko: '서버에 대한 명령이에요. 서버에서 사용해 주세요.',
    ja: 'これはサーバーについてのコマンドです。サーバーで使ってください。',
  },
  'failure.manager.needed': {
    en: 'Only those who manage the server may do this.',
    ko: '서버를 관리하는 사람만 할 수 있어요.',
    ja: 'これができるのはサーバーを管理する人だけです。',
  },
} satisfies Topic;
