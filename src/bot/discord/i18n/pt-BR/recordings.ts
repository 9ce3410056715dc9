import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'pt-BR'> = {
  'failure.sample.unsupported':
    'Não consigo ler este arquivo. Use WAV, MP3, M4A ou uma mensagem de voz.',
  'failure.sample.unsupported-codec':
    'Não consigo ler áudio {{codec}}. Converta para WAV PCM, MP3 ou M4A, ou use uma mensagem de voz.',
  'failure.sample.empty': 'O arquivo está vazio. Anexe uma gravação.',
  'failure.sample.broken': 'A gravação está danificada. Exporte-a de novo e anexe o novo arquivo.',
  'failure.sample.too-short':
    'A gravação tem {{seconds}} s, mas preciso de pelo menos {{least}} s. Dez segundos ou mais funcionam melhor.',
  'failure.sample.too-long': 'A gravação tem mais de {{most}} s. Corte-a e anexe de novo.',
  'failure.sample.silent': 'A gravação está muda. Escolha uma mais alta.',
  'failure.sample.no-voice':
    'Não encontrei fala nesta gravação. Use uma de uma só pessoa em um lugar silencioso.',
};
