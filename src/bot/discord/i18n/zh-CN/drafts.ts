import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'zh-CN'> = {
  'draft.button.edit': '修改并重试',
  'draft.button.edit-text': '修改文字',
  'draft.button.speak-beginning': '只说前 {{limit}} 个字符',
  'draft.button.save-beginning': '只保存前 {{limit}} 个字符',
  'draft.button.post': '发送到这里',
  'draft.button.use': '使用“{{name}}”',
  'draft.did-you-mean': '你想用的是这个吗？',

  'draft.form.title': '修改并重试',
  'draft.form.text': '文字',
  'draft.form.text-hint': '最多 {{limit}} 个字符',
  'draft.form.more-text': '文字（续）',
  'draft.form.name': '名称',
  'draft.form.sample': '录音',
  'draft.form.voice': '声音',
  'draft.form.tone': '语气',
  'draft.form.preset': '预设',
  'draft.form.language': '语言',
  'draft.form.output': '输出',
  'draft.form.format': '文件格式',

  'failure.draft.gone': '这段文字已不在了。我只保留 15 分钟，重启后也会消失。请重新使用命令。',
  'failure.draft.not-yours': '只有写这段文字的人才能这样做。',
  'failure.component.outdated': '这个按钮来自我的旧版本，已经失效。请重新使用命令。',
};
