import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { components as english } from '../en/components.ts';

export const components: Translation<typeof english, 'ko'> = {
  'component.select': '선택하세요',
  'component.selected': '{{label}}: {{names}}',
  'component.none': '선택 안 함',
  'component.done': '완료',
  'component.spoiler': '스포일러',
  'component.role': '역할',
  'channel.kind.text': '채팅 채널',
  'channel.kind.voice': '음성 채널',
  'channel.kind.stage': '스테이지 채널',
  'channel.kind.category': '카테고리',
  'channel.kind.announcement': '공지 채널',
  'channel.kind.forum': '포럼',
  'channel.kind.media': '미디어 채널',
  'channel.kind.thread': '스레드',
  'channel.kind.direct': '다이렉트 메시지',
  'channel.kind.group': '그룹',
};
