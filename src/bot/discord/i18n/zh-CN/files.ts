import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'zh-CN'> = {
  'file.speech': '语音',
  'file.presets': 'Mynah 预设',
  'file.dictionary': 'Mynah 词典',
  'file.dictionary-before': '之前的 Mynah 词典',

  'failure.file.too-large':
    '文件太大（{{megabytes}} MB，上限 {{limitMegabytes}} MB）。请选择更小的文件。',
  'failure.file.gone': 'Discord 上已没有这个文件。请重新附加。',
  'failure.file.unreachable': '无法从 Discord 下载这个文件。请稍后重新附加。',
  'failure.import.invalid':
    '这不是 Mynah 的导出文件（问题：“{{at}}”）。请使用 </preset export> 或 </dictionary export> 导出的文件。',
  'failure.attachment.too-large':
    '音频太大，无法发送到这里（{{megabytes}} MB，上限 {{limitMegabytes}} MB）。请缩短文字。',
};
