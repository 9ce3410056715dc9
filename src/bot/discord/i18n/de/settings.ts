import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english, 'de'> = {
  'command.settings.name': 'einstellungen',
  'command.settings.description': 'Ändern, wie ich auf diesem Server arbeite',

  'settings.title': '### ⚙️ Servereinstellungen',
  'settings.page.general': 'Allgemein',
  'settings.page.general.hint': 'Sprache der Antworten und Ansagen',
  'settings.page.access': 'Wer darf was',
  'settings.page.access.hint': 'Rollen für jede Gruppe von Befehlen',
  'settings.page.members': 'Mitglieder',
  'settings.page.members.hint': 'Blockierte Mitglieder und die Stimme eines Mitglieds',
  'settings.page.words': 'Blockierte Wörter',
  'settings.page.words.hint': 'Wörter, die ich nie sage',
  'settings.page.limits': 'Grenzen',
  'settings.page.limits.hint': 'Textlänge, Warteschlange und Monatsbudget',
  'settings.page.reading': 'Vorlesen',
  'settings.page.reading.hint': 'Was ich vorlese',
  'settings.saved': '✅ Gespeichert.',
  'settings.unchanged': 'Nichts wurde geändert. Die Einstellung hat schon diesen Wert.',

  'settings.language':
    '**Sprache der Antworten**\n-# In dieser Sprache antworte ich hier und mache Ansagen.',
  'settings.language.own': 'Die Sprache des jeweiligen Mitglieds',
  'settings.announce': '**Ansagen**\n-# Ich sage sie in dem Sprachkanal, in dem ich bin.',
  'settings.announce.joins.on': 'Mitglieder, die kommen: **werden angesagt**',
  'settings.announce.joins.off': 'Mitglieder, die kommen: **werden nicht angesagt**',
  'settings.announce.leaves.on': 'Mitglieder, die gehen: **werden angesagt**',
  'settings.announce.leaves.off': 'Mitglieder, die gehen: **werden nicht angesagt**',
  'settings.button.turn-on': 'Ansagen',
  'settings.button.turn-off': 'Nicht mehr ansagen',
  'settings.button.reset': 'Einstellungen zurücksetzen …',
  'settings.button.reset-now': 'Einstellungen zurücksetzen',
  'settings.reset.question':
    '**Alle Einstellungen zurücksetzen?**\nRollen, Grenzen, Budget, Sprache der Antworten und Ansagen bekommen wieder ihre Standardwerte, und blockierte Mitglieder werden freigegeben.\n-# Bleibt erhalten: blockierte Wörter, was ich vorlese, und alles, was Mitglieder gespeichert haben.',
  'settings.reset.done': '✅ Alle Einstellungen sind zurückgesetzt.',

  'settings.access':
    '**Wer darf was**\n-# Mitglieder mit **Server verwalten** dürfen alles. Wähl eine Gruppe, um zu ändern, wer es sonst darf.',
  'settings.access.line': '{{group}}: **{{who}}**',
  'settings.audience.everyone': 'alle',
  'settings.audience.managers': 'Server-Manager',
  'settings.audience.roles': '{{roles}} und Server-Manager',
  'settings.audience.join': 'Server-Manager; starten können alle mit </join>',
  'settings.group.choose': 'Gruppe zum Ändern auswählen',
  'settings.group.speak': 'Sprechen',
  'settings.group.speak.hint':
    'Texte und Nachrichten sprechen. Auch: wessen Nachrichten ich vorlese',
  'settings.group.clone': 'Stimmen klonen',
  'settings.group.clone.hint': 'Stimmen aus Aufnahmen erstellen',
  'settings.group.presets': 'Presets ändern',
  'settings.group.presets.hint': 'Presets speichern und ändern. Damit sprechen dürfen alle',
  'settings.group.playback': 'Wiedergabe',
  'settings.group.playback.hint': 'Mich holen, wegschicken, überspringen und stoppen',
  'settings.group.read': 'Vorlesen',
  'settings.group.read.hint': 'Das Vorlesen starten, beenden und ändern, wie ich vorlese',
  'settings.group.dictionary': 'Server-Wörterbuch',
  'settings.group.dictionary.hint': 'Es für alle ändern. Ein eigenes haben alle Mitglieder',
  'settings.group.sounds': 'Sounds hinzufügen',
  'settings.group.sounds.hint':
    'Sounds hinzufügen und entfernen. Abspielen darf sie, wer sprechen darf',
  'settings.roles.limit': 'Alle. Wähl Rollen, um das einzuschränken',
  'settings.roles.add': 'Nur Server-Manager. Wähl Rollen, um sie hinzuzufügen',
  'settings.roles.clear-open': 'Allen erlauben',
  'settings.roles.clear-managed': 'Nur Server-Manager',
  'settings.discord':
    'Auch Discord kann Befehle ausblenden: **Servereinstellungen > Integrationen > {{bot}}**.',

  'settings.blocked': {
    one: '**Blockierte Mitglieder:** {{count}}\n-# Sie können mich nicht benutzen, und ich lese ihre Nachrichten nicht vor. Für Server-Manager gilt das nicht.',
    other:
      '**Blockierte Mitglieder:** {{count}}\n-# Sie können mich nicht benutzen, und ich lese ihre Nachrichten nicht vor. Für Server-Manager gilt das nicht.',
  },
  'settings.blocked.choose': 'Niemand ist blockiert. Wähl Mitglieder zum Blockieren',
  'settings.voice':
    '**Die Stimme eines Mitglieds**\n-# Ansehen, ändern, sperren oder zurücksetzen, mit Tempo, Tonhöhe und Spitznamen.',
  'settings.voice.choose': 'Mitglied auswählen',
  'settings.voice.unlocked': '-# Das Mitglied kann sie selbst ändern.',
  'settings.voice.edit-name': 'Stimme und Spitzname',
  'settings.voice.edit-sound': 'Tonfall, Tempo und Tonhöhe',
  'settings.voice.lock': 'Sperren',
  'settings.voice.unlock': 'Entsperren',
  'settings.back': 'Zurück',

  'settings.words': {
    one: '**Blockierte Wörter:** {{count}}\n||{{list}}||',
    other: '**Blockierte Wörter:** {{count}}\n||{{list}}||',
  },
  'settings.words.none': '**Blockierte Wörter:** keine',
  'settings.words.hint': '-# Ich sage sie nie. Nur Server-Manager sehen diese Liste.',
  'settings.words.add': 'Wörter hinzufügen',
  'settings.words.remove': 'Wörter zum Entfernen auswählen',
  'settings.words.label': 'Wörter oder Ausdrücke',
  'settings.words.description': 'Durch Kommas getrennt. wort* passt auch auf längere Wörter',
  'settings.words.refused':
    '⚠️ **Nicht hinzugefügt.** Ein blockiertes Wort braucht mindestens {{min}} Buchstaben und höchstens {{max}} Zeichen. Zum Ändern drück auf **Wörter hinzufügen**.',
  'settings.words.full': {
    one: 'Nichts wurde geändert. Ein Server kann {{count}} Wort blockieren. Entfern welche und drück dann auf **Wörter hinzufügen**.',
    other:
      'Nichts wurde geändert. Ein Server kann {{count}} Wörter blockieren. Entfern welche und drück dann auf **Wörter hinzufügen**.',
  },
  'settings.words.when-found': '**Wenn ein Text ein blockiertes Wort enthält**',
  'settings.words.leave-out': 'Das Wort weglassen',
  'settings.words.skip': 'Den ganzen Text überspringen',

  'settings.limits': '**Grenzen**',
  'settings.limit.text': {
    one: '**Textlänge:** {{count}} Zeichen',
    other: '**Textlänge:** {{count}} Zeichen',
  },
  'settings.limit.text.label': 'Textlänge in Zeichen',
  'settings.limit.queue': {
    one: '**Warteschlange:** {{count}} Eintrag',
    other: '**Warteschlange:** {{count}} Einträge',
  },
  'settings.limit.queue.label': 'Länge der Warteschlange in Einträgen',
  'settings.limit.member': {
    one: '**Warteschlange pro Mitglied:** {{count}} Eintrag',
    other: '**Warteschlange pro Mitglied:** {{count}} Einträge',
  },
  'settings.limit.member.messages': {
    one: 'vorgelesene Nachrichten: {{count}}',
    other: 'vorgelesene Nachrichten: {{count}}',
  },
  'settings.limit.member.label': 'Einträge pro Mitglied',
  'settings.limit.budget': {
    one: '**Monatsbudget:** {{count}} Zeichen',
    other: '**Monatsbudget:** {{count}} Zeichen',
  },
  'settings.limit.budget.none': '**Monatsbudget:** keines',
  'settings.limit.budget.label': 'Monatsbudget in Zeichen',
  'settings.limit.is-default': 'Standard',
  'settings.limit.default': 'Standard: {{value}}',
  'settings.limit.use-default': 'Standard benutzen',
  'settings.limit.no-budget': 'Kein Budget',
  'settings.limit.range': '{{min}} bis {{max}}. Leer: der Wert bleibt',
  'settings.limit.wrong':
    '⚠️ Nicht gespeichert: Gib eine ganze Zahl von {{min}} bis {{max}} ein. Zum Korrigieren drück auf **Grenzen bearbeiten**.',
  'settings.limits.edit': 'Grenzen bearbeiten',
  'settings.limits.form': 'Grenzen dieses Servers',

  'settings.reading.channels': '**Vorlesen:** {{channels}}',
  'settings.reading.none': '**Vorlesen:** keine Kanäle. Starte es mit </read on>.',
  'settings.reading.members': '-# Alle können mit </join> starten, dass ich einen Kanal vorlese.',
  'settings.reading.managers': '-# Nur Rollen und Server-Manager können das Vorlesen starten.',
  'settings.reading.more': 'Was und wie ich vorlese, änderst du mit </read settings>.',

  'failure.settings.full':
    'Mehr als {{limit}} gehen nicht. Entfern einen Eintrag und versuch es noch einmal.',
  'failure.settings.self': 'Das bin ich. Wähl jemand anderen.',
  'failure.settings.invalid': 'Der Wert für „{{at}}“ ist ungültig. Wähl einen anderen.',
};
