import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Variety<typeof english, 'es-ES'> = {
  'draft.did-you-mean': {
    one: '¿Querías decir este?',
    many: '¿Querías decir uno de estos?',
    other: '¿Querías decir uno de estos?',
  },
};
