import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'fr'> = {
  'command.help.name': 'aide',
  'command.help.description': 'Voir ce que je peux faire pour toi ici, et l’essayer',

  'help.title': '### 👋 Je dis ce que tu écris',
  'help.on-server': '-# Rejoins un salon vocal pour m’y entendre. Ailleurs, je publie l’audio.',
  'help.in-messages':
    '-# Écris-moi, et je te réponds avec tes mots en message vocal. Dans tes messages avec d’autres, utilise les commandes.',
  'help.without-bot':
    '-# Je ne suis pas membre de ce serveur, alors je publie l’audio pour toi. Je ne peux pas rejoindre ses salons vocaux.',
  'help.not-set-up':
    '🛠️ **Trois étapes pour configurer ce serveur :** m’essayer, choisir un salon à lire à voix haute, décider qui peut m’utiliser.',
  'help.setup': 'Voir les étapes',

  'help.section.speak': 'Parler',
  'help.say': '</say> dit ton texte',
  'help.emote': '</emote> le dit avec émotion',
  'help.menu':
    '**Dire à voix haute** dit un message : clic droit ou appui long dessus → **Applications**',
  'help.section.voice': 'Ta voix',
  'help.voices': '</voices> fait écouter toutes les voix, et en fait la tienne',
  'help.clone': '</clone> crée une voix à partir d’un enregistrement, avec l’accord de la personne',
  'help.preset': '</preset save> garde une voix et ses réglages sous un nom',
  'help.section.channel': 'Dans le salon vocal',
  'help.join': '</join> me fait y lire ce salon à voix haute, </leave> me fait partir',
  'help.join-only': '</join> me fait venir, </leave> me fait partir',
  'help.queue':
    '</queue> montre ce qui suit, </skip> et </stop> arrêtent ce que tu as mis en file d’attente',
  'help.section.read': 'Lecture',
  'help.read': '</read on> lit un salon à voix haute en permanence, </read settings> règle comment',
  'help.no-reading':
    'Je ne peux pas lire de salons à voix haute ici, car mon exploitant ne l’a pas activé. Je dis les messages qui me mentionnent.',
  'help.section.words': 'Mots et sons',
  'help.dictionary': '</dictionary add> définit la prononciation d’un mot',
  'help.sound': '</sound add> joue un son à la place d’un mot',
  'help.section.manage': 'Gestionnaires du serveur',
  'help.settings':
    '</settings> définit qui peut m’utiliser, les limites, le budget et la langue de mes réponses',
  'help.section.privacy': 'Confidentialité et consommation',
  'help.privacy': '</privacy> montre et supprime tes données',
  'help.usage': '</usage> montre les caractères utilisés ce mois-ci',

  'help.hello': 'Dire bonjour',
  'help.hello-text': 'Bonjour ! Ça fait plaisir d’être ici.',
  'help.emotion': 'Parler avec émotion',
  'help.emotion-text': 'On a gagné ! J’ai du mal à y croire !',
  'help.browse': 'Parcourir les voix',
};
