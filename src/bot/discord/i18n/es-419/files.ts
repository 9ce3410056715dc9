import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'es-419'> = {
  'file.speech': 'Voz',
  'file.presets': 'Ajustes de Mynah',
  'file.dictionary': 'Diccionario de Mynah',
  'file.dictionary-before': 'Diccionario de Mynah anterior',

  'failure.file.too-large':
    'El archivo es demasiado grande ({{megabytes}} MB, límite {{limitMegabytes}} MB). Elige uno más pequeño.',
  'failure.file.gone': 'El archivo ya no está en Discord. Adjúntalo de nuevo.',
  'failure.file.unreachable':
    'No pude descargar el archivo de Discord. Adjúntalo de nuevo en un momento.',
  'failure.import.invalid':
    'Este no es un archivo exportado por Mynah (problema: “{{at}}”). Usa un archivo de </preset export> o </dictionary export>.',
  'failure.attachment.too-large':
    'El audio es demasiado grande para publicarlo aquí ({{megabytes}} MB, límite {{limitMegabytes}} MB). Acorta el texto.',
};
