import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'pt-BR'> = {
  'file.speech': 'Fala',
  'file.presets': 'Predefinições do Mynah',
  'file.dictionary': 'Dicionário do Mynah',
  'file.dictionary-before': 'Dicionário anterior do Mynah',

  'failure.file.too-large':
    'O arquivo é grande demais ({{megabytes}} MB, limite {{limitMegabytes}} MB). Escolha um menor.',
  'failure.file.gone': 'O arquivo não está mais disponível no Discord. Anexe-o de novo.',
  'failure.file.unreachable':
    'Não consegui baixar o arquivo do Discord. Anexe-o de novo daqui a pouco.',
  'failure.import.invalid':
    'Este não é um arquivo exportado do Mynah (problema: “{{at}}”). Use um arquivo de </preset export> ou </dictionary export>.',
  'failure.attachment.too-large':
    'O áudio é grande demais para publicar aqui ({{megabytes}} MB, limite {{limitMegabytes}} MB). Encurte o texto.',
};
