import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'de'> = {
  'command.dictionary.name': 'wörterbuch',
  'command.dictionary.description':
    'Festlegen, wie Wörter ausgesprochen werden, hier oder nur bei dir',
  'subcommand.dictionary.add.name': 'hinzufügen',
  'subcommand.dictionary.add.description': 'Ändern, wie ein Wort gesprochen wird',
  'subcommand.dictionary.pattern.name': 'muster',
  'subcommand.dictionary.pattern.description':
    'Viele Wörter ändern: * Buchstaben, ? ein Buchstabe, # eine Zahl, (a|b) eines davon',
  'subcommand.dictionary.remove.name': 'entfernen',
  'subcommand.dictionary.remove.description': 'Einen Eintrag entfernen',
  'subcommand.dictionary.list.name': 'liste',
  'subcommand.dictionary.list.description':
    'Alle Einträge zeigen, in der Reihenfolge, in der sie gelten',
  'subcommand.dictionary.test.name': 'testen',
  'subcommand.dictionary.test.description':
    'Zeigen, wie ein Text gesprochen würde, ohne ihn abzuspielen',
  'subcommand.dictionary.export.name': 'export',
  'subcommand.dictionary.export.description': 'Das Wörterbuch als Datei herunterladen',
  'subcommand.dictionary.import.name': 'import',
  'subcommand.dictionary.import.description': 'Einträge aus einer exportierten Datei übernehmen',
  'option.word.name': 'wort',
  'option.word.description': 'Ein oder mehrere Wörter. Groß und klein ist egal',
  'option.pattern.name': 'muster',
  'option.pattern.description':
    'Muster wie #km, gg* oder (brb|bbl). \\ vor einem Zeichen meint das Zeichen selbst',
  'option.spoken.name': 'aussprache',
  'option.spoken.description': 'Was stattdessen gesagt wird. In Mustern ist $1 der erste Treffer',
  'option.mute.name': 'stumm',
  'option.mute.description': 'Ob das Wort übersprungen wird, statt etwas anderes zu sagen',
  'option.dictionary-owner.name': 'für',
  'option.dictionary-owner.description':
    'Für wen. Leer lassen: für alle, oder für dich, wenn du das Server-Wörterbuch nicht ändern darfst',
  'option.entry.name': 'eintrag',
  'option.entry.description': 'Nummer oder Wort des Eintrags',
  'option.dictionary-file.name': 'datei',
  'option.dictionary-file.description': 'Datei aus /wörterbuch export',
  'option.dictionary-replace.name': 'ersetzen',
  'option.dictionary-replace.description':
    'Ob das ganze Wörterbuch ersetzt wird. Leer lassen, um die Einträge hinzuzufügen',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (Muster)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(wird nicht gesprochen)',
  'dictionary.added.server': '✅ Für alle auf diesem Server hinzugefügt: {{entry}}',
  'dictionary.added.me': '✅ Für deine eigenen Nachrichten hinzugefügt: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Hinzugefügt. Ich überspringe dieses Wort bei allen auf diesem Server: {{entry}}',
  'dictionary.added-silent.me':
    '🔇 Hinzugefügt. Ich überspringe dieses Wort in deinen eigenen Nachrichten: {{entry}}',
  'dictionary.spoken-needed':
    'Nichts wurde geändert. Nimm `aussprache`, um etwas anderes zu sagen, oder `stumm`, um das Wort zu überspringen.',
  'dictionary.owner.me': 'Meine eigenen Nachrichten',
  'dictionary.owner.server': 'Alle auf diesem Server',
  'dictionary.removed': '🗑️ Entfernt: {{entry}}',
  'dictionary.list.server': {
    one: '### Wörterbuch dieses Servers ({{count}} Eintrag)',
    other: '### Wörterbuch dieses Servers ({{count}} Einträge)',
  },
  'dictionary.list.me': {
    one: '### Dein eigenes Wörterbuch ({{count}} Eintrag)',
    other: '### Dein eigenes Wörterbuch ({{count}} Einträge)',
  },
  'dictionary.changed': '✅ Geändert: {{entry}}',
  'dictionary.selected': '**Ausgewählt:** {{entry}}',
  'dictionary.menu.pick': 'Eintrag zum Ändern auswählen …',
  'dictionary.button.up': 'Nach oben',
  'dictionary.button.down': 'Nach unten',
  'dictionary.button.top': 'Ganz nach oben',
  'dictionary.button.edit': 'Bearbeiten …',
  'dictionary.button.remove': 'Entfernen',
  'dictionary.button.me': 'Mein eigenes Wörterbuch',
  'dictionary.button.server': 'Wörterbuch dieses Servers',
  'dictionary.button.say': 'Aussprache wählen …',
  'dictionary.form.entry.title': 'Eintrag im Wörterbuch',
  'dictionary.form.word.label': 'Wort',
  'dictionary.form.word.hint': 'Ein oder mehrere Wörter. Groß und klein ist egal.',
  'dictionary.form.pattern.label': 'Muster',
  'dictionary.form.pattern.hint': '* Buchstaben, ? ein Buchstabe, # eine Zahl, (a|b) eines davon.',
  'dictionary.form.how.label': 'Wenn es geschrieben wird',
  'dictionary.form.how.say': 'Etwas anderes sagen',
  'dictionary.form.how.skip': 'Überspringen',
  'dictionary.form.spoken.label': 'Stattdessen sagen',
  'dictionary.form.spoken.hint': 'In Mustern ist $1 der erste Treffer.',
  'dictionary.none.server':
    'Das Wörterbuch dieses Servers ist leer. Füg mit </dictionary add> ein Wort hinzu, zum Beispiel „vllt“ als „vielleicht“.',
  'dictionary.none.me':
    'Dein eigenes Wörterbuch ist leer. Füg mit </dictionary add> ein Wort hinzu, zum Beispiel „vllt“ als „vielleicht“.',
  'dictionary.tested': 'Ich würde sagen: {{text}}',
  'dictionary.tested-nothing':
    '🔇 Ich würde nichts sagen, weil das Wörterbuch jedes Wort überspringt.',
  'dictionary.tested-slow': '⚠️ In diesem Text übersprungen, weil sie zu lange dauern: {{entries}}',
  'dictionary.slow-more': {
    one: '{{entries}} und {{count}} weiterer',
    other: '{{entries}} und {{count}} weitere',
  },
  'dictionary.exported': {
    one: '{{count}} Eintrag exportiert.',
    other: '{{count}} Einträge exportiert.',
  },
  'dictionary.replace.question': {
    one: 'Den {{count}} Eintrag im Wörterbuch durch die Einträge aus dieser Datei ersetzen?',
    other: 'Alle {{count}} Einträge im Wörterbuch durch die Einträge aus dieser Datei ersetzen?',
  },
  'dictionary.replace.button': 'Ersetzen',
  'dictionary.imported.merge': {
    one: '✅ {{count}} Eintrag importiert.',
    other: '✅ {{count}} Einträge importiert.',
  },
  'dictionary.imported.replace': {
    one: '✅ Wörterbuch ersetzt. Es hat jetzt {{count}} Eintrag. Die angehängte Datei ist eine Sicherung des alten.',
    other:
      '✅ Wörterbuch ersetzt. Es hat jetzt {{count}} Einträge. Die angehängte Datei ist eine Sicherung des alten.',
  },

  'failure.dictionary.pattern-invalid':
    'Dieses Muster ist ungültig. Verwende bis zu acht von * (Buchstaben), ? (ein Buchstabe), # (eine Zahl) und (a|b) (eines davon), neben mindestens einem festen Buchstaben. Schließ alle Klammern und verschachtle sie nicht.',
  'failure.dictionary.unknown':
    'Im Wörterbuch gibt es keinen Eintrag „{{entry}}“. Alle Einträge zeigt </dictionary list>.',
  'failure.dictionary.exists':
    'Im Wörterbuch gibt es schon einen Eintrag für „{{entry}}“. Bearbeite diesen.',
  'failure.dictionary.spoken-missing':
    'Nichts wurde geändert. Gib ein, was stattdessen gesagt wird, oder überspring das Wort.',
  'failure.dictionary.entry-invalid':
    'Dieser Eintrag ist zu lang oder leer. Das Wort hat 1 bis {{fromLimit}} Zeichen, die Aussprache bis zu {{toLimit}}.',
  'failure.dictionary.limit': {
    one: 'Das Wörterbuch kann nur {{limit}} Eintrag haben. Entfern ihn und versuch es noch einmal.',
    other: 'Das Wörterbuch hat schon {{limit}} Einträge. Entfern einen und versuch es noch einmal.',
  },
};
