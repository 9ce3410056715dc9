import type { files as english } from '../en/files.ts';
import type { Draft } from '../language.ts';

export const files: Draft<typeof english, 'de'> = {
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
