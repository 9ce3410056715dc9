import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'fr'> = {
  'welcome.title':
    '### 👋 Salut ! Je parle dans tes salons vocaux\nTrois étapes suffisent pour me configurer. Les gestionnaires du serveur peuvent toutes les faire ici, maintenant ou plus tard.',
  'welcome.missing': '⚠️ **Il me manque des permissions sur ce serveur :**',
  'welcome.needed-for-voice': '- {{permissions}}, pour rejoindre les salons vocaux et y parler',
  'welcome.needed-for-files': '- {{permissions}}, pour publier ce que je dis',
  'welcome.needed-for-messages': '- {{permissions}}, pour voir les salons et y répondre',
  'welcome.missing-where':
    '-# Donne-les à mon rôle dans **Paramètres du serveur** → **Rôles**, ou dans les paramètres d’un salon.',
  'welcome.complete': '✅ J’ai toutes les permissions qu’il me faut.',
  'welcome.check': 'Vérifier à nouveau',

  'welcome.try':
    '**1. Écoute-moi.** Rejoins un salon vocal et appuie sur le bouton. Sinon, je publie un message vocal ici.',
  'welcome.read':
    '**2. Fais lire un salon à voix haute.** Rejoins un salon vocal et appuie sur le bouton : j’y lis ce salon jusqu’à ce que je parte. Pour faire lire un salon en permanence, choisis-le ci-dessous.',
  'welcome.reads':
    'Je lis toujours {{channels}}. </read settings> permet de changer ou d’arrêter ça.',
  'welcome.joins':
    'Quand quelqu’un dans {{channels}} écrit dans un salon que je lis, je rejoins automatiquement.',
  'welcome.joins-none':
    '-# Je ne rejoins encore aucun salon vocal automatiquement : choisis-en un, ou utilise </join>.',
  'welcome.read-menu': 'Salon à lire en permanence',
  'welcome.join-menu': 'Salon vocal à rejoindre automatiquement',
  'welcome.no-reading':
    '**2. Parle.** Utilise </say> dans un salon vocal, ou mentionne-moi dans un message. Je ne peux pas lire de salons entiers à voix haute, car mon exploitant n’a pas activé le « message content intent ».',
  'welcome.access':
    '**3. Décide qui peut m’utiliser.** Pour l’instant, tout le monde peut me faire parler, et seuls les gestionnaires du serveur peuvent changer les paramètres. </settings> limite ça à des rôles, et définit un budget mensuel.',
  'welcome.access-limited':
    '**3. Décide qui peut m’utiliser.** Certaines commandes demandent des rôles. </settings> montre lesquelles.',
  'welcome.language': '**Langue de mes réponses**',
  'welcome.language-menu': 'Langue de mes réponses',
  'welcome.members':
    '-# Pour tous : </help> montre ce que tu peux faire, et </privacy> empêche la lecture de tes messages à voix haute.',
};
