import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'es-419'> = {
  'command.usage.name': 'consumo',
  'command.usage.description': 'Mira cuántos caracteres usó este servidor este mes',
  'option.month.name': 'mes',
  'option.month.description': 'Mes que quieres ver. Déjalo vacío para este mes',

  'usage.left': 'quedan {{left}} de {{limit}} este mes',
  'usage.warning': '⚠️ Queda menos del 10 % de los caracteres de este mes: {{left}} de {{limit}}',
  'usage.title': '### 📊 Consumo de voz · {{month}}',
  'usage.total': {
    one: '{{count}} carácter usado. No hay presupuesto.',
    many: '{{count}} de caracteres usados. No hay presupuesto.',
    other: '{{count}} caracteres usados. No hay presupuesto.',
  },
  'usage.total-earlier': {
    one: '{{count}} carácter usado.',
    many: '{{count}} de caracteres usados.',
    other: '{{count}} caracteres usados.',
  },
  'usage.total-of': '{{used}} de {{limit}} caracteres usados ({{percent}}). Quedan {{left}}.',
  'usage.reserved': {
    one: '{{count}} más está reservado para lo que se está diciendo.',
    many: '{{count}} más están reservados para lo que se está diciendo.',
    other: '{{count}} más están reservados para lo que se está diciendo.',
  },
  'usage.resets': 'Se restablece {{when}}.',
  'usage.set-by-server': 'Los administradores del servidor fijaron este presupuesto.',
  'usage.set-by-operator': 'El operador de este bot fijó este presupuesto.',
  'usage.with-premium': '{{base}} vienen del operador de este bot y {{premium}} de compras.',
  'usage.offer': 'Puedes obtener más caracteres ahora mismo:',
  'usage.plan':
    'Al servicio de voz le quedan {{left}} de {{limit}} caracteres este mes. Los comparten todos los servidores de este bot.',
  'usage.plan-low':
    '⚠️ Al servicio de voz solo le quedan {{left}} de {{limit}} caracteres este mes. Los comparten todos los servidores de este bot.',
  'usage.plan-low-for-members':
    '⚠️ Al servicio de voz le queda menos del 10 % de los caracteres de este mes.',
  'usage.nothing': 'No se usaron caracteres.',
  'usage.by-day': '**Por día:**\n{{days}}',
  'usage.by-command': '**Por comando:** {{shares}}',
  'usage.by-member': '**Por miembro:** {{shares}}',
  'usage.you': '**Tú:** {{characters}}',
  'usage.deleted': 'usuarios eliminados',
  'usage.others': 'otros {{characters}}',

  'failure.month.unknown': 'No tengo consumo de “{{month}}”. Elige un mes de la lista.',
  'failure.budget.exceeded':
    'Este texto necesita {{characters}} caracteres, pero a este servidor solo le quedan {{remaining}} de {{limit}}. El presupuesto se restablece el próximo mes.',
  'failure.budget.own-exceeded':
    'Este texto necesita {{characters}} caracteres, pero fuera de los servidores solo te quedan {{remaining}} de {{limit}}. Se restablecen el <t:{{until}}:D>.',
};
