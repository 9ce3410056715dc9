import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'fr'> = {
  'command.skip.name': 'passer',
  'command.skip.description': 'Passer l’élément en cours',
  'command.stop.name': 'stop',
  'command.stop.description':
    'Retirer tes éléments de la file d’attente, ou tous si tu es modérateur',
  'command.queue.name': 'file',
  'command.queue.description': 'Voir la file d’attente, et passer, arrêter ou rejouer des éléments',

  'skip.done': '⏭️ Passé : {{text}}',

  'stop.done': '⏹️ Arrêté : {{text}}',
  'stop.done-more': {
    one: '⏹️ Arrêté : {{text}} et {{count}} autre élément.',
    many: '⏹️ Arrêté : {{text}} et {{count}} d’autres éléments.',
    other: '⏹️ Arrêté : {{text}} et {{count}} autres éléments.',
  },

  'say.removed': '⏭️ {{member}} a retiré ceci de la file d’attente : {{text}}',

  'replay.queued':
    '⏳ De nouveau dans la file d’attente de {{channel}}, position {{position}} : {{text}}',
  'replay.speaking': '🔁 **{{voice}}** dans {{channel}} : {{text}}',
  'replay.saved': '💾 **{{voice}}** : {{text}}',
  'replay.speaking.sound': '🔁 {{text}} dans {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'Passer',
  'button.remove': 'Retirer',
  'button.replay': 'Rejouer',
  'button.save': 'Enregistrer en fichier',
  'button.play-again': 'Rejouer',
  'button.stop-all': 'Tout arrêter',
  'button.stop-mine': 'Arrêter les miens',
  'button.refresh': 'Actualiser',
  'button.all': 'Tous les éléments',
  'button.mine': 'Mes éléments',
  'button.previous': 'Précédent',
  'button.next': 'Suivant',

  'queue.title': '### File d’attente de {{channel}}',
  'queue.playing': '**En cours** {{member}} : {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}} : {{text}} · {{duration}} · dans {{wait}}',
  'queue.last': '-# Dernier élément joué : {{text}} de {{member}}',
  'queue.skipped': '-# ⏭️ Passé : {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ {{count}} élément retiré.',
    many: '-# ⏹️ {{count}} d’éléments retirés.',
    other: '-# ⏹️ {{count}} éléments retirés.',
  },
  'queue.already-over': '-# C’est déjà terminé, rien n’a été retiré.',
  'queue.stop-question': {
    one: 'Retirer les {{items}} éléments ? {{count}} d’entre eux vient d’un autre membre.',
    many: 'Retirer les {{items}} éléments ? {{count}} d’entre eux viennent d’autres membres.',
    other: 'Retirer les {{items}} éléments ? {{count}} d’entre eux viennent d’autres membres.',
  },
  'queue.nothing': 'La file d’attente est vide.',
  'queue.nothing-mine': 'Tu n’as rien dans la file d’attente.',
  'queue.total': '-# {{count}} en attente · {{duration}}',
  'queue.page': '-# {{count}} en attente · {{duration}} · Page {{page}} sur {{pages}}',
  'queue.faster':
    '-# ⏩ Beaucoup d’éléments attendent, alors je lis les messages {{speed}} fois plus vite.',
  'queue.faster-and-shorter':
    '-# ⏩ Beaucoup d’éléments attendent, alors je lis les messages {{speed}} fois plus vite et j’abrège les longs.',
  'queue.remove': 'Retirer des éléments…',

  'failure.queue.member-full': {
    one: 'Tu ne peux avoir que {{limit}} élément à la fois dans la file d’attente. Attends qu’il soit joué, puis réessaie.',
    many: 'Tu as déjà {{limit}} d’éléments dans la file d’attente. Attends que l’un d’eux soit joué, puis réessaie.',
    other:
      'Tu as déjà {{limit}} éléments dans la file d’attente. Attends que l’un d’eux soit joué, puis réessaie.',
  },
  'failure.queue.removed': '{{member}} a retiré ceci de la file d’attente.',
  'failure.queue.not-yours':
    'Seuls la personne qui l’a demandé et les modérateurs avec la permission **Déplacer des membres** peuvent faire ça.',
  'failure.queue.gone': 'Cet élément n’est plus dans la file d’attente.',
  'failure.queue.empty': 'La file d’attente est vide.',
  'failure.queue.none-yours': 'Tu n’as rien dans la file d’attente.',
  'failure.replay.gone': 'Je n’ai plus cet audio. Utilise </say> pour le dire à nouveau.',
  'failure.queue.full': {
    one: 'La file d’attente est pleine ({{limit}} élément). Réessaie dans un instant.',
    many: 'La file d’attente est pleine ({{limit}} d’éléments). Réessaie dans un instant.',
    other: 'La file d’attente est pleine ({{limit}} éléments). Réessaie dans un instant.',
  },
};
