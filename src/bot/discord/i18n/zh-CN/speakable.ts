import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'zh-CN'> = {
  'speakable.link': '{{host}}的链接',
  'speakable.gif': '一张动图',
  'speakable.image': '一张图片',
  'speakable.video': '一个视频',
  'speakable.audio': '一个音频文件',
  'speakable.message': '一条消息的链接',
  'speakable.invite': '一个邀请',
  'speakable.code': '代码',
  'speakable.spoiler': '剧透',
  'speakable.someone': '某人',
  'speakable.a-role': '一个身份组',
  'speakable.a-channel': '一个频道',
};
