import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'fr'> = {
  'read.on.done': '📖 Je lis maintenant {{channel}} à voix haute.',
  'read.on.joins': 'Je rejoindrai {{voice}} automatiquement quand quelqu’un s’y trouvant écrira.',
  'read.on.call':
    'Pour l’entendre, fais-moi venir dans un salon vocal avec </join>, ou choisis-en un dans </read settings>.',
  'read.off.done': '🔇 Je ne lis plus {{channel}} à voix haute.',
  'read.hurrying':
    '-# ⏩ Beaucoup de messages attendent. Je lis plus vite et j’abrège les longs jusqu’à rattraper le retard.',
  'read.failed': '-# ⚠️ Je n’ai pas pu tout lire à voix haute. {{reason}}',
  'read.no-database':
    'Ma base de données n’est pas disponible, je ne peux donc pas vérifier qui a désactivé la lecture à voix haute.',
  'read.too-many': 'Il y a trop de messages.',
  'failure.read.no-content':
    'Je ne vois pas les messages. Mon exploitant doit activer **Message Content Intent** sur la page **Bot** de mon application sur <https://discord.com/developers/applications> et me redémarrer.',
  'failure.read.unreadable':
    'Je ne peux lire que les salons textuels, les forums, les fils et les chats des salons vocaux. Choisis l’un d’eux.',
  'failure.read.not-seen': 'Tu n’as pas accès à {{channel}}. Choisis un salon que tu peux voir.',
  'failure.read.not-on':
    'Je ne lis pas {{channel}}. Utilise </read settings> pour voir quels salons je lis.',
  'failure.read.in-parent':
    'Je lis ce fil parce que je lis {{channel}}. Arrête la lecture du salon avec </read off>, ou désactive **Fils** dans </read settings>.',
  'failure.read.length-invalid': 'Écris un nombre entier de 1 à {{limit}}.',
  'failure.read.prefix-too-long':
    'Un préfixe compte au plus {{limit}} caractères. Raccourcis-le et réessaie.',
  'failure.read.not-in-thread':
    'Je ne suis pas dans ce fil privé. Mentionne-moi ici pour m’ajouter, puis réessaie.',
  'failure.read.overheard':
    'Quelqu’un dans {{channel}} ne peut pas voir ce salon, alors je ne le lis pas là-bas.',
  'failure.read.age-restricted':
    'Ce salon est soumis à une limite d’âge, mais pas {{channel}}, alors je ne le lis pas là-bas.',
};
