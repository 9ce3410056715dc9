import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'fr'> = {
  'command.usage.name': 'consommation',
  'command.usage.description': 'Voir combien de caractères ce serveur a utilisés ce mois-ci',
  'option.month.name': 'mois',
  'option.month.description': 'Mois à afficher. Laisse vide pour ce mois-ci',

  'usage.left': 'il reste {{left}} sur {{limit}} ce mois-ci',
  'usage.warning': '⚠️ Il reste moins de 10 % des caractères de ce mois : {{left}} sur {{limit}}',
  'usage.title': '### 📊 Consommation · {{month}}',
  'usage.total': {
    one: '{{count}} caractère utilisé. Aucun budget n’est défini.',
    many: '{{count}} de caractères utilisés. Aucun budget n’est défini.',
    other: '{{count}} caractères utilisés. Aucun budget n’est défini.',
  },
  'usage.total-earlier': {
    one: '{{count}} caractère utilisé.',
    many: '{{count}} de caractères utilisés.',
    other: '{{count}} caractères utilisés.',
  },
  'usage.total-of':
    '{{used}} caractères utilisés sur {{limit}} ({{percent}}). Il en reste {{left}}.',
  'usage.reserved': {
    one: '{{count}} de plus est réservé pour ce qui est en cours.',
    many: '{{count}} de plus sont réservés pour ce qui est en cours.',
    other: '{{count}} de plus sont réservés pour ce qui est en cours.',
  },
  'usage.resets': 'Réinitialisation {{when}}.',
  'usage.set-by-server': 'Les gestionnaires du serveur ont défini ce budget.',
  'usage.set-by-operator': 'L’exploitant de ce bot a défini ce budget.',
  'usage.with-premium': '{{base}} viennent de l’exploitant de ce bot, et {{premium}} d’achats.',
  'usage.offer': 'Tu peux obtenir plus de caractères tout de suite :',
  'usage.plan':
    'Il reste au service vocal {{left}} caractères sur {{limit}} ce mois-ci. Tous les serveurs de ce bot se les partagent.',
  'usage.plan-low':
    '⚠️ Il ne reste au service vocal que {{left}} caractères sur {{limit}} ce mois-ci. Tous les serveurs de ce bot se les partagent.',
  'usage.plan-low-for-members':
    '⚠️ Il reste au service vocal moins de 10 % des caractères de ce mois.',
  'usage.nothing': 'Aucun caractère utilisé.',
  'usage.by-day': '**Par jour :**\n{{days}}',
  'usage.by-command': '**Par commande :** {{shares}}',
  'usage.by-member': '**Par membre :** {{shares}}',
  'usage.you': '**Toi :** {{characters}}',
  'usage.deleted': 'utilisateurs supprimés',
  'usage.others': 'autres {{characters}}',

  'failure.month.unknown':
    'Je n’ai pas de consommation pour « {{month}} ». Choisis un mois dans la liste.',
  'failure.budget.exceeded':
    'Ce texte demande {{characters}} caractères, mais il n’en reste à ce serveur que {{remaining}} sur {{limit}}. Le budget est réinitialisé le mois prochain.',
  'failure.budget.own-exceeded':
    'Ce texte demande {{characters}} caractères, mais il ne t’en reste que {{remaining}} sur {{limit}} hors des serveurs. Ils sont réinitialisés le <t:{{until}}:D>.',
};
