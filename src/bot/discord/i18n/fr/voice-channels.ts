import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'fr'> = {
  'command.join.name': 'rejoindre',
  'command.join.description':
    'Me faire venir dans ton salon vocal et lire ce salon textuel jusqu’à mon départ',
  'command.leave.name': 'quitter',
  'command.leave.description':
    'Me faire quitter le salon vocal. La lecture lancée par /rejoindre s’arrête aussi',
  'option.channel.name': 'salon',
  'option.channel.description': 'Salon vocal. Laisse vide pour utiliser le tien',

  'join.done': '👋 Je suis dans {{channel}}. Utilise </say> et je parlerai.',

  'join.reads':
    '👋 Je suis dans {{channel}}. Je lis {{text}} à voix haute jusqu’à ce que quelqu’un utilise </leave>.',
  'join.not-reading':
    'Je ne lis pas ce salon à voix haute. Un gestionnaire du serveur peut activer ça.',
  'join.reads-always':
    '👋 Je suis dans {{channel}}. Je lis {{text}} à voix haute jusqu’à ce que quelqu’un utilise </read off>.',
  'join.read-button': 'Lire ce salon',

  'leave.done': '👋 J’ai quitté {{channel}}.',

  'voice-status.reads': 'Lecture de {{channels}}',
  'voice-status.reads-here': 'Lecture de ce chat',
  'voice-status.reads-hidden': 'Lecture de messages',

  'permission.ViewChannel': 'Voir les salons',
  'permission.Connect': 'Se connecter',
  'permission.Speak': 'Parler',
  'permission.SendVoiceMessages': 'Envoyer des messages vocaux',
  'permission.AttachFiles': 'Joindre des fichiers',
  'permission.SendMessages': 'Envoyer des messages',
  'permission.SendMessagesInThreads': 'Envoyer des messages dans les fils',

  'failure.member.needs-voice': 'Rejoins d’abord un salon vocal.',
  'failure.member.may-not-enter':
    'Tu n’as pas la permission de rejoindre {{channel}}, alors je ne peux pas y aller pour toi.',
  'failure.guild.not-member':
    'Je ne suis pas membre de ce serveur et ne peux donc pas rejoindre de salon vocal. Demande à un gestionnaire du serveur de m’ajouter comme bot, ou mets `sortie` sur « Publier ici ».',
  'failure.guild.not-added':
    'Je ne peux rejoindre des salons vocaux que sur les serveurs qui m’ont ajouté. Je peux publier un message vocal ici à la place.',
  'failure.channel.audience':
    'Un modérateur m’a placé dans le public de {{channel}}. Demande-lui de m’inviter à parler.',
  'failure.channel.afk':
    '{{channel}} est le salon AFK, où personne ne s’entend. Rejoins un autre salon vocal.',
  'failure.channel.timed-out':
    'Je suis exclu temporairement et ne peux pas parler dans {{channel}}. Fin <t:{{until}}:R>.',
  'failure.bot.not-in-voice': 'Je ne suis dans aucun salon vocal de ce serveur.',
  'failure.bot.restarting': 'Je suis en cours de mise à jour. Réessaie dans quelques secondes.',
  'failure.bot.needed-here':
    'D’autres membres m’utilisent dans {{channel}}. Seuls les modérateurs avec la permission **Déplacer des membres** peuvent me faire partir.',
  'failure.member.not-in-voice':
    'Rejoins d’abord un salon vocal, ou mets `sortie` sur « Publier ici ».',
  'failure.channel.missing-permission':
    'Je ne peux pas parler dans {{channel}}. Il me manque ces permissions : {{permissions}}.',
  'failure.channel.full':
    '{{channel}} est plein. Fais-moi de la place, ou mets `sortie` sur « Publier ici ».',
  'failure.channel.suppressed':
    'Je ne peux pas monter sur scène dans {{channel}}. Donne-moi la permission **Rendre des membres muets** dans ce salon.',
  'failure.channel.muted':
    'Mon micro est coupé sur ce serveur, personne ne m’entend dans {{channel}}. Demande à un modérateur de le réactiver, ou mets `sortie` sur « Publier ici ».',
  'failure.channel.busy-elsewhere':
    'Je parle dans {{channel}} en ce moment. Attends que j’aie fini, ou mets `sortie` sur « Publier ici ».',
  'failure.connection.failed':
    'Impossible de me connecter à {{channel}}. Réessaie dans un instant.',
  'failure.connection.left': 'J’ai quitté {{channel}} avant d’avoir fini.',
};
