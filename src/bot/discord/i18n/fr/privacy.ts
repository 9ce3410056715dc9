import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'fr'> = {
  'command.privacy.name': 'confidentialité',
  'command.privacy.description':
    'Voir, télécharger ou supprimer tes données, et choisir si je lis tes messages',

  'privacy.title': '### 🔒 Tes données',
  'privacy.title-here': '### 🔒 Tes données sur ce serveur',
  'privacy.nothing': 'Je n’enregistre aucune donnée sur toi.',
  'privacy.elsewhere':
    '-# J’enregistre aussi des données sur toi ailleurs. **Télécharger** les donne toutes.',
  'privacy.outside': 'Hors des serveurs',
  'privacy.own-usage':
    '-# Utilisés hors des serveurs ce mois-ci : {{used}} caractères sur {{limit}}. Ce total reste jusqu’à la fin du mois, même si tu supprimes tes données.',
  'privacy.server': 'Serveur {{id}}',
  'privacy.voice': '• Tes réglages de voix',
  'privacy.voice-by-manager':
    '• Tes réglages de voix, modifiés en dernier par un gestionnaire du serveur',
  'privacy.nickname': '• Ton surnom à l’oral : {{nickname}}',
  'privacy.locked':
    '• 🔒 Un gestionnaire du serveur a verrouillé ta voix. Elle reste verrouillée quand tu supprimes tes données.',
  'privacy.default-voice': '• La voix par défaut choisie pour toi',
  'privacy.presets': {
    one: '• {{count}} préréglage enregistré',
    many: '• {{count}} de préréglages enregistrés',
    other: '• {{count}} préréglages enregistrés',
  },
  'privacy.clones': {
    one: '• {{count}} voix clonée',
    many: '• {{count}} de voix clonées',
    other: '• {{count}} voix clonées',
  },
  'privacy.consents': {
    one: '• {{count}} accord pour cloner une voix',
    many: '• {{count}} d’accords pour cloner une voix',
    other: '• {{count}} accords pour cloner une voix',
  },
  'privacy.sounds': {
    one: '• {{count}} son que tu as ajouté',
    many: '• {{count}} de sons que tu as ajoutés',
    other: '• {{count}} sons que tu as ajoutés',
  },
  'privacy.dictionary': {
    one: '• {{count}} entrée de dictionnaire que tu as ajoutée',
    many: '• {{count}} d’entrées de dictionnaire que tu as ajoutées',
    other: '• {{count}} entrées de dictionnaire que tu as ajoutées',
  },
  'privacy.ownDictionary': {
    one: '• {{count}} entrée dans ton propre dictionnaire',
    many: '• {{count}} d’entrées dans ton propre dictionnaire',
    other: '• {{count}} entrées dans ton propre dictionnaire',
  },
  'privacy.usage': '• Les caractères que tu as utilisés, par jour et par commande',
  'privacy.languages': '• Le nombre de lignes que tu as écrites dans chaque langue : {{counts}}',
  'privacy.pending-backups':
    '⏳ Des données que tu as supprimées sont encore dans ma sauvegarde. Elles disparaîtront bientôt.',
  'privacy.nothing-pending':
    '✅ Aucune suppression en cours. Les données supprimées ont aussi disparu de ma sauvegarde.',
  'privacy.sound':
    '-# Je n’enregistre pas le texte que tu me fais dire. Je peux garder l’audio en cache pour son serveur (en message privé, pour toi seul). L’audio que personne n’écoute pendant {{days}} jours est supprimé. Le cache retrouve l’audio par une empreinte, sans ton nom ni le texte. L’audio récent, et les textes que je n’ai pas pu dire, restent peu de temps en mémoire pour que tu puisses réessayer. Pendant mes mises à jour, les textes de la file d’attente sont enregistrés 10 minutes au plus. Supprimer tes données supprime tout cela.',

  'privacy.reading-here-on': '🔊 **Sur ce serveur,** je peux lire tes messages à voix haute.',
  'privacy.reading-here-off': '🔇 **Sur ce serveur,** je ne lis pas tes messages à voix haute.',
  'privacy.reading-everywhere-on':
    '🔊 **Sur les serveurs en général,** je peux lire tes messages à voix haute.',
  'privacy.reading-everywhere-off':
    '🔇 **Sur tous les serveurs,** je ne lis pas tes messages à voix haute.',
  'privacy.turn-off-here': 'Désactiver ici',
  'privacy.turn-on-here': 'Activer ici',
  'privacy.turn-off-everywhere': 'Désactiver partout',
  'privacy.turn-on-everywhere': 'Activer partout',

  'privacy.download': 'Télécharger',
  'privacy.file':
    '🔒 Ce fichier contient toutes les données que j’enregistre sur toi, sur tous les serveurs.',
  'privacy.file-title': 'Mes données',
  'privacy.delete-here': 'Supprimer mes données ici',
  'privacy.delete-everywhere': 'Supprimer mes données partout',
  'privacy.delete-server': 'Supprimer les données du serveur',
  'privacy.delete.question-here':
    '### Supprimer tes données sur ce serveur ?\nCela supprime tes réglages de voix, préréglages, voix clonées, sons, ton propre dictionnaire, le décompte de tes langues et ton audio en cache. **C’est définitif.**\n-# Les entrées du dictionnaire du serveur et la consommation restent sans ton nom. Les accords pour cloner une voix sont conservés un an. Le choix de lire ou non tes messages reste le même.',
  'privacy.delete.question-everywhere':
    '### Supprimer tes données sur tous les serveurs ?\nCela supprime tes réglages de voix, préréglages, voix clonées, sons, tes propres dictionnaires, le décompte de tes langues et ton audio en cache. **C’est définitif.**\n-# Les entrées des dictionnaires de serveurs et la consommation restent sans ton nom. Les accords pour cloner une voix sont conservés un an. Le choix de lire ou non tes messages reste le même.',
  'privacy.delete.button': 'Supprimer mes données',
  'privacy.delete.done':
    '🗑️ Tes données sont supprimées. Préréglages : {{presets}}, voix clonées : {{voices}}.',
  'privacy.server.question':
    '### Supprimer toutes les données de ce serveur ?\nCela supprime ses paramètres, et pour chaque membre les réglages de voix, préréglages, voix clonées, sons, dictionnaires, décompte des langues et la consommation. **C’est définitif.**\n-# Le total du mois reste pour le budget. Les accords pour cloner une voix sont conservés un an.',
  'privacy.server.button': 'Supprimer toutes les données',
  'privacy.server.done':
    '🗑️ Toutes les données de ce serveur sont supprimées. Préréglages : {{presets}}, voix clonées : {{voices}}.',

  'failure.member.unread': '{{member}} a désactivé la lecture à voix haute de ses messages.',
  'failure.member.unread-self':
    'Tu as désactivé la lecture à voix haute de tes messages. Utilise </privacy> pour l’activer.',
};
