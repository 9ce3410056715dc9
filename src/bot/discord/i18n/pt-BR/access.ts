import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'pt-BR'> = {
  'failure.access.blocked':
    'Um gerente do servidor bloqueou você. Você não pode me usar neste servidor.',
  'failure.access.role-needed': 'Para isso, você precisa de um destes cargos: {{roles}}.',
  'failure.guild.needed': 'Isso só funciona em um servidor. Use lá.',
  'failure.manager.needed': 'Para isso, você precisa da permissão **Gerenciar servidor**.',
};
