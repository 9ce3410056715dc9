import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'de'> = {
  'file.speech': 'Sprache',
  'file.presets': 'Mynah-Presets',
  'file.dictionary': 'Mynah-Wörterbuch',
  'file.dictionary-before': 'Mynah-Wörterbuch vorher',

  'failure.file.too-large':
    'Diese Datei ist zu groß ({{megabytes}} MB, Grenze {{limitMegabytes}} MB). Wähl eine kleinere.',
  'failure.file.gone': 'Diese Datei gibt es auf Discord nicht mehr. Häng sie noch einmal an.',
  'failure.file.unreachable':
    'Ich konnte diese Datei nicht von Discord herunterladen. Häng sie gleich noch einmal an.',
  'failure.import.invalid':
    'Das ist keine Exportdatei von Mynah (Problem: „{{at}}“). Nimm eine Datei von </preset export> oder </dictionary export>.',
  'failure.attachment.too-large':
    'Die Audiodatei ist zu groß für Discord ({{megabytes}} MB, Grenze {{limitMegabytes}} MB). Kürz den Text.',
};
