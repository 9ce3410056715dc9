import type { drafts as english } from '../en/drafts.ts';
import type { Variety } from '../language.ts';

export const drafts: Variety<typeof english, 'es-ES'> = {
  'draft.did-you-mean': {
    one: '¿Querías decir este?',
    many: '¿Querías decir uno de estos?',
    other: '¿Querías decir uno de estos?',
  },
};
