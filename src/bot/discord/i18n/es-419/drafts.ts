import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'es-419'> = {
  'draft.button.edit': 'Editar y reintentar',
  'draft.button.edit-text': 'Editar texto',
  'draft.button.speak-beginning': 'Decir los primeros {{limit}}',
  'draft.button.save-beginning': 'Guardar los primeros {{limit}}',
  'draft.button.post': 'Publicar aquí',
  'draft.button.use': 'Usar “{{name}}”',
  'draft.did-you-mean': {
    one: '¿Quisiste decir este?',
    many: '¿Quisiste decir uno de estos?',
    other: '¿Quisiste decir uno de estos?',
  },

  'draft.form.title': 'Editar y reintentar',
  'draft.form.text': 'Texto',
  'draft.form.text-hint': 'Hasta {{limit}} caracteres',
  'draft.form.more-text': 'Texto (continuación)',
  'draft.form.name': 'Nombre',
  'draft.form.sample': 'Grabación',
  'draft.form.voice': 'Voz',
  'draft.form.tone': 'Tono',
  'draft.form.preset': 'Ajuste',
  'draft.form.language': 'Idioma',
  'draft.form.output': 'Salida',
  'draft.form.format': 'Formato del archivo',

  'failure.draft.gone':
    'Ya no tengo este texto. Lo guardo 15 minutos, y no si me reinicio. Usa el comando de nuevo.',
  'failure.draft.not-yours': 'Solo puede hacerlo quien escribió este texto.',
  'failure.component.outdated':
    'Este botón es de una versión anterior y ya no funciona. Usa el comando de nuevo.',
};
