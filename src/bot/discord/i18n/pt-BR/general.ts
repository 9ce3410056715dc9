import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'pt-BR'> = {
  'confirm.cancel': 'Cancelar',
  'confirm.cancelled': 'Cancelado. Nada mudou.',

  'links.privacy': 'Política de privacidade',
  'links.terms': 'Termos de serviço',

  'failure.name.invalid': 'Nomes têm uma linha, com 1 a {{limit}} caracteres. Escolha outro nome.',
  'failure.cancelled': 'Cancelado.',
  'failure.storage.unavailable':
    'Não consegui salvar nem buscar isso, porque meu banco de dados não está disponível. Tente de novo em um minuto.',
  'failure.internal': 'Algo deu errado, e o erro foi registrado. Tente de novo.',
};
