import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'pt-BR'> = {
  'draft.button.edit': 'Editar e tentar de novo',
  'draft.button.edit-text': 'Editar texto',
  'draft.button.speak-beginning': 'Falar os primeiros {{limit}}',
  'draft.button.save-beginning': 'Salvar os primeiros {{limit}}',
  'draft.button.post': 'Publicar aqui',
  'draft.button.use': 'Usar “{{name}}”',
  'draft.did-you-mean': {
    one: 'Você quis dizer esta opção?',
    many: 'Você quis dizer uma destas opções?',
    other: 'Você quis dizer uma destas opções?',
  },

  'draft.form.title': 'Editar e tentar de novo',
  'draft.form.text': 'Texto',
  'draft.form.text-hint': 'Até {{limit}} caracteres',
  'draft.form.more-text': 'Texto (continuação)',
  'draft.form.name': 'Nome',
  'draft.form.sample': 'Gravação',
  'draft.form.voice': 'Voz',
  'draft.form.tone': 'Tom',
  'draft.form.preset': 'Predefinição',
  'draft.form.language': 'Idioma',
  'draft.form.output': 'Saída',
  'draft.form.format': 'Formato do arquivo',

  'failure.draft.gone':
    'Não tenho mais este texto. Eu o guardo por 15 minutos, e o perco quando reinicio. Use o comando de novo.',
  'failure.draft.not-yours': 'Só quem escreveu este texto pode fazer isso.',
  'failure.component.outdated':
    'Este botão é de uma versão antiga minha e não funciona mais. Use o comando de novo.',
};
