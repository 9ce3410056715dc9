import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'de'> = {
  'command.help.name': 'hilfe',
  'command.help.description': 'Sehen und ausprobieren, was ich hier für dich tun kann',

  'help.title': '### 👋 Ich spreche, was du schreibst',
  'help.on-server':
    '-# Geh in einen Sprachkanal, um mich dort zu hören. Sonst poste ich das Audio.',
  'help.in-messages':
    '-# Schreib mir, und ich antworte mit deinen Worten als Sprachnachricht. In Nachrichten mit anderen benutzt du die Befehle.',
  'help.without-bot':
    '-# Ich bin kein Mitglied dieses Servers, deshalb poste ich das Audio für dich. Seinen Sprachkanälen kann ich nicht beitreten.',
  'help.not-set-up':
    '🛠️ **Drei Schritte richten diesen Server ein:** mich ausprobieren, einen Kanal zum Vorlesen wählen, entscheiden, wer mich benutzen darf.',
  'help.setup': 'Schritte zeigen',

  'help.section.speak': 'Sprechen',
  'help.say': '</say> spricht deinen Text',
  'help.emote': '</emote> spricht ihn mit Emotion',
  'help.menu':
    '**Sprechen** spricht eine Nachricht: Rechtsklick oder langer Druck darauf → **Apps**',
  'help.section.voice': 'Deine Stimme',
  'help.voices': '</voices> spielt alle Stimmen und macht eine zu deiner',
  'help.clone': '</clone> erstellt eine Stimme aus einer Aufnahme, wenn die Person zustimmt',
  'help.preset': '</preset save> speichert eine Stimme mit ihren Einstellungen unter einem Namen',
  'help.section.channel': 'Im Sprachkanal',
  'help.join': '</join> lässt mich diesen Kanal dort vorlesen, </leave> schickt mich weg',
  'help.join-only': '</join> holt mich, </leave> schickt mich weg',
  'help.queue':
    '</queue> zeigt, was als Nächstes kommt, </skip> und </stop> beenden, was du eingereiht hast',
  'help.section.read': 'Vorlesen',
  'help.read': '</read on> liest einen Kanal dauerhaft vor, </read settings> legt fest, wie',
  'help.no-reading':
    'Ich kann hier keine Kanäle vorlesen, weil mein Betreiber das nicht eingeschaltet hat. Ich spreche Nachrichten, die mich erwähnen.',
  'help.section.words': 'Wörter und Sounds',
  'help.dictionary': '</dictionary add> legt fest, wie ein Wort gesprochen wird',
  'help.sound': '</sound add> spielt statt eines Wortes einen Sound',
  'help.section.manage': 'Server-Manager',
  'help.settings':
    '</settings> legt fest, wer mich benutzen darf, Grenzen, das Budget und die Sprache meiner Antworten',
  'help.section.privacy': 'Datenschutz und Verbrauch',
  'help.privacy': '</privacy> zeigt und löscht deine Daten',
  'help.usage': '</usage> zeigt die Zeichen, die diesen Monat verbraucht wurden',

  'help.hello': 'Hallo sagen',
  'help.hello-text': 'Hallo! Schön, hier zu sein.',
  'help.emotion': 'Mit Emotion sprechen',
  'help.emotion-text': 'Wir haben gewonnen! Ich kann es kaum glauben!',
  'help.browse': 'Stimmen ansehen',
};
