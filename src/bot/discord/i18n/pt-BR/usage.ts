import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'pt-BR'> = {
  'command.usage.name': 'consumo',
  'command.usage.description': 'Mostra quantos caracteres este servidor usou este mês',
  'option.month.name': 'mês',
  'option.month.description': 'Mês a mostrar. Deixe vazio para este mês',

  'usage.left': 'restam {{left}} de {{limit}} este mês',
  'usage.warning': '⚠️ Restam menos de 10% dos caracteres deste mês: {{left}} de {{limit}}',
  'usage.title': '### 📊 Consumo · {{month}}',
  'usage.total': {
    one: '{{count}} caractere usado. Nenhum orçamento definido.',
    many: '{{count}} de caracteres usados. Nenhum orçamento definido.',
    other: '{{count}} caracteres usados. Nenhum orçamento definido.',
  },
  'usage.total-earlier': {
    one: '{{count}} caractere usado.',
    many: '{{count}} de caracteres usados.',
    other: '{{count}} caracteres usados.',
  },
  'usage.total-of': '{{used}} de {{limit}} caracteres usados ({{percent}}). Restam {{left}}.',
  'usage.reserved': {
    one: 'Mais {{count}} está reservado para o que está em andamento.',
    many: 'Mais {{count}} estão reservados para o que está em andamento.',
    other: 'Mais {{count}} estão reservados para o que está em andamento.',
  },
  'usage.resets': 'Renova {{when}}.',
  'usage.set-by-server': 'Os gerentes do servidor definiram este orçamento.',
  'usage.set-by-operator': 'O operador deste bot definiu este orçamento.',
  'usage.with-premium': '{{base}} vêm do operador deste bot, e {{premium}} de compras.',
  'usage.offer': 'Você pode obter mais caracteres agora mesmo:',
  'usage.plan':
    'Restam ao serviço de voz {{left}} de {{limit}} caracteres este mês. Todos os servidores deste bot os compartilham.',
  'usage.plan-low':
    '⚠️ Restam ao serviço de voz só {{left}} de {{limit}} caracteres este mês. Todos os servidores deste bot os compartilham.',
  'usage.plan-low-for-members': '⚠️ Restam ao serviço de voz menos de 10% dos caracteres deste mês.',
  'usage.nothing': 'Nenhum caractere usado.',
  'usage.by-day': '**Por dia:**\n{{days}}',
  'usage.by-command': '**Por comando:** {{shares}}',
  'usage.by-member': '**Por membro:** {{shares}}',
  'usage.you': '**Você:** {{characters}}',
  'usage.deleted': 'usuários excluídos',
  'usage.others': 'outros {{characters}}',

  'failure.month.unknown': 'Não tenho consumo de “{{month}}”. Escolha um mês da lista.',
  'failure.budget.exceeded':
    'Este texto precisa de {{characters}} caracteres, mas restam a este servidor só {{remaining}} de {{limit}}. O orçamento é renovado no próximo mês.',
  'failure.budget.own-exceeded':
    'Este texto precisa de {{characters}} caracteres, mas restam a você só {{remaining}} de {{limit}} para usar fora de servidores. Eles são renovados em <t:{{until}}:D>.',
};
