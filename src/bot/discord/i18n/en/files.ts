/** Files that members attach, and files that the bot posts. */
export const files = {
  'file.speech': 'Speech',
  'file.presets': 'Mynah presets',
  'file.dictionary': 'Mynah dictionary',
  'file.dictionary-before': 'Mynah dictionary before',

  'failure.file.too-large':
    'This file is too large ({{megabytes}} MB, limit {{limitMegabytes}} MB). Choose a smaller one.',
  'failure.file.gone': 'This file is no longer available on Discord. Attach it again.',
  'failure.file.unreachable':
    'I couldn’t download this file from Discord. Attach it again in a moment.',
  'failure.import.invalid':
    'This isn’t a Mynah export file (problem: “{{at}}”). Use a file from </preset export> or </dictionary export>.',
  'failure.attachment.too-large':
    'The audio is too large to post here ({{megabytes}} MB, limit {{limitMegabytes}} MB). Shorten the text.',
} as const;
