import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'de'> = {
  'command.skip.name': 'überspringen',
  'command.skip.description': 'Überspringen, was gerade läuft',
  'command.stop.name': 'stopp',
  'command.stop.description':
    'Deine Einträge aus der Warteschlange entfernen; Moderatoren entfernen alle',
  'command.queue.name': 'warteschlange',
  'command.queue.description':
    'Sehen, was läuft und wartet; überspringen, stoppen oder noch einmal abspielen',

  'skip.done': '⏭️ Übersprungen: {{text}}',

  'stop.done': '⏹️ Gestoppt: {{text}}',
  'stop.done-more': {
    one: '⏹️ {{text}} und {{count}} weiterer Eintrag gestoppt.',
    other: '⏹️ {{text}} und {{count}} weitere Einträge gestoppt.',
  },

  'say.removed': '⏭️ {{member}} hat das aus der Warteschlange entfernt: {{text}}',

  'replay.queued': '⏳ Noch einmal in {{channel}}, Platz {{position}}: {{text}}',
  'replay.speaking': '🔁 **{{voice}}** in {{channel}}: {{text}}',
  'replay.saved': '💾 **{{voice}}**: {{text}}',
  'replay.speaking.sound': '🔁 {{text}} in {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'Überspringen',
  'button.remove': 'Entfernen',
  'button.replay': 'Noch einmal',
  'button.save': 'Als Datei speichern',
  'button.play-again': 'Noch einmal abspielen',
  'button.stop-all': 'Alles stoppen',
  'button.stop-mine': 'Meine stoppen',
  'button.refresh': 'Aktualisieren',
  'button.all': 'Alle Einträge',
  'button.mine': 'Meine Einträge',
  'button.previous': 'Zurück',
  'button.next': 'Weiter',

  'queue.title': '### Warteschlange in {{channel}}',
  'queue.playing': '🔊 {{member}}: {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}: {{text}} · {{duration}} · in {{wait}}',
  'queue.last': '-# Zuletzt: {{text}} von {{member}}',
  'queue.skipped': '-# ⏭️ Übersprungen: {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ {{count}} Eintrag entfernt.',
    other: '-# ⏹️ {{count}} Einträge entfernt.',
  },
  'queue.already-over': '-# Das war schon zu Ende, deshalb wurde nichts entfernt.',
  'queue.stop-question': {
    one: 'Alle {{items}} Einträge entfernen? {{count}} davon ist von einem anderen Mitglied.',
    other: 'Alle {{items}} Einträge entfernen? {{count}} davon sind von anderen Mitgliedern.',
  },
  'queue.nothing': 'Die Warteschlange ist leer.',
  'queue.nothing-mine': 'Du hast nichts in der Warteschlange.',
  'queue.total': '-# {{count}} warten · {{duration}}',
  'queue.page': '-# {{count}} warten · {{duration}} · Seite {{page}} von {{pages}}',
  'queue.faster':
    '-# ⏩ Es warten viele Einträge, deshalb lese ich Nachrichten {{speed}}× so schnell.',
  'queue.faster-and-shorter':
    '-# ⏩ Es warten viele Einträge, deshalb lese ich Nachrichten {{speed}}× so schnell und kürze lange.',
  'queue.remove': 'Einträge entfernen …',

  'failure.queue.member-full': {
    one: 'Du kannst nur {{limit}} Eintrag gleichzeitig in der Warteschlange haben. Warte, bis er gespielt wurde, und versuch es noch einmal.',
    other:
      'Du hast schon {{limit}} Einträge in der Warteschlange. Warte, bis einer gespielt wurde, und versuch es noch einmal.',
  },
  'failure.queue.removed': '{{member}} hat das aus der Warteschlange entfernt.',
  'failure.queue.not-yours':
    'Das kann nur, wer es eingereiht hat, oder ein Moderator mit der Berechtigung **Mitglieder verschieben**.',
  'failure.queue.gone': 'Dieser Eintrag ist nicht mehr in der Warteschlange.',
  'failure.queue.empty': 'Die Warteschlange ist leer.',
  'failure.queue.none-yours': 'Du hast nichts in der Warteschlange.',
  'failure.replay.gone': 'Ich habe dieses Audio nicht mehr. Sprich es mit </say> noch einmal.',
  'failure.queue.full': {
    one: 'Die Warteschlange ist voll ({{limit}} Eintrag). Versuch es gleich noch einmal.',
    other: 'Die Warteschlange ist voll ({{limit}} Einträge). Versuch es gleich noch einmal.',
  },
};
