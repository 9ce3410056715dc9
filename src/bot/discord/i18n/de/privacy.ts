import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'de'> = {
  'command.privacy.name': 'datenschutz',
  'command.privacy.description':
    'Deine Daten ansehen, laden oder löschen, und festlegen, ob ich dich vorlese',

  'privacy.title': '### 🔒 Deine Daten',
  'privacy.title-here': '### 🔒 Deine Daten auf diesem Server',
  'privacy.nothing': 'Ich habe keine Daten über dich gespeichert.',
  'privacy.elsewhere':
    '-# Auch anderswo habe ich Daten über dich gespeichert. Unter **Herunterladen** findest du alle.',
  'privacy.outside': 'Außerhalb von Servern',
  'privacy.own-usage':
    '-# Diesen Monat außerhalb von Servern verbraucht: {{used}} von {{limit}} Zeichen. Diese Summe bleibt bis zum Monatsende, auch wenn du deine Daten löschst.',
  'privacy.server': 'Server {{id}}',
  'privacy.voice': '• Deine Stimmeinstellungen',
  'privacy.voice-by-manager':
    '• Deine Stimmeinstellungen, zuletzt von einem Server-Manager geändert',
  'privacy.nickname': '• Dein gesprochener Spitzname: {{nickname}}',
  'privacy.locked':
    '• 🔒 Ein Server-Manager hat deine Stimme gesperrt. Die Sperre bleibt, wenn du deine Daten löschst.',
  'privacy.default-voice': '• Die Standardstimme, die für dich ausgesucht wurde',
  'privacy.presets': {
    one: '• {{count}} gespeichertes Preset',
    other: '• {{count}} gespeicherte Presets',
  },
  'privacy.clones': { one: '• {{count}} geklonte Stimme', other: '• {{count}} geklonte Stimmen' },
  'privacy.consents': {
    one: '• {{count}} Einwilligung zum Klonen',
    other: '• {{count}} Einwilligungen zum Klonen',
  },
  'privacy.sounds': {
    one: '• {{count}} Sound, den du hochgeladen hast',
    other: '• {{count}} Sounds, die du hochgeladen hast',
  },
  'privacy.dictionary': {
    one: '• {{count}} Wörterbucheintrag von dir',
    other: '• {{count}} Wörterbucheinträge von dir',
  },
  'privacy.ownDictionary': {
    one: '• {{count}} Eintrag in deinem eigenen Wörterbuch',
    other: '• {{count}} Einträge in deinem eigenen Wörterbuch',
  },
  'privacy.usage': '• Zeichen, die du verbraucht hast, nach Tag und Befehl',
  'privacy.languages': '• Wie viele Zeilen du in jeder Sprache geschrieben hast: {{counts}}',
  'privacy.pending-backups':
    '⏳ Gelöschte Daten von dir sind noch in meiner Sicherung. Sie verschwinden bald.',
  'privacy.nothing-pending':
    '✅ Keine Löschung steht aus. Gelöschte Daten sind auch aus meiner Sicherung verschwunden.',
  'privacy.sound':
    '-# Den Text, den du mich sprechen lässt, speichere ich nicht. Das Audio kann ich für seinen Server zwischenspeichern (in Direktnachrichten nur für dich). Audio, das {{days}} Tage lang niemand abspielt, wird gelöscht. Der Zwischenspeicher findet Audio über einen Hash, ohne deinen Namen und ohne den Text. Zuletzt gespieltes Audio und Texte, die ich nicht sprechen konnte, bleiben kurz im Arbeitsspeicher, damit du es noch einmal versuchen kannst. Während ich aktualisiert werde, speichere ich Texte aus der Warteschlange höchstens 10 Minuten lang. Wenn du deine Daten löschst, wird all das gelöscht.',

  'privacy.reading-here-on': '🔊 **Auf diesem Server** kann ich deine Nachrichten vorlesen.',
  'privacy.reading-here-off': '🔇 **Auf diesem Server** lese ich deine Nachrichten nicht vor.',
  'privacy.reading-everywhere-on':
    '🔊 **Auf Servern allgemein** kann ich deine Nachrichten vorlesen.',
  'privacy.reading-everywhere-off': '🔇 **Auf keinem Server** lese ich deine Nachrichten vor.',
  'privacy.turn-off-here': 'Hier ausschalten',
  'privacy.turn-on-here': 'Hier einschalten',
  'privacy.turn-off-everywhere': 'Überall ausschalten',
  'privacy.turn-on-everywhere': 'Überall einschalten',

  'privacy.download': 'Herunterladen',
  'privacy.file':
    '🔒 Diese Datei enthält alle Daten, die ich über dich gespeichert habe, auf jedem Server.',
  'privacy.file-title': 'Meine Daten',
  'privacy.delete-here': 'Meine Daten hier löschen',
  'privacy.delete-everywhere': 'Meine Daten überall löschen',
  'privacy.delete-server': 'Alle Serverdaten löschen',
  'privacy.delete.question-here':
    '### Deine Daten auf diesem Server löschen?\nDas löscht deine Stimmeinstellungen, Presets, geklonten Stimmen, Sounds, dein eigenes Wörterbuch, deine Sprachzählung und zwischengespeichertes Audio. **Das kann nicht rückgängig gemacht werden.**\n-# Einträge im Server-Wörterbuch und der Verbrauch bleiben ohne deinen Namen. Einwilligungen zum Klonen werden ein Jahr lang aufbewahrt. Ob du vorgelesen wirst, bleibt, wie es ist.',
  'privacy.delete.question-everywhere':
    '### Deine Daten auf jedem Server löschen?\nDas löscht deine Stimmeinstellungen, Presets, geklonten Stimmen, Sounds, deine eigenen Wörterbücher, deine Sprachzählung und zwischengespeichertes Audio. **Das kann nicht rückgängig gemacht werden.**\n-# Einträge in Server-Wörterbüchern und der Verbrauch bleiben ohne deinen Namen. Einwilligungen zum Klonen werden ein Jahr lang aufbewahrt. Ob du vorgelesen wirst, bleibt, wie es ist.',
  'privacy.delete.button': 'Meine Daten löschen',
  'privacy.delete.done':
    '🗑️ Deine Daten sind gelöscht. Presets: {{presets}}, geklonte Stimmen: {{voices}}.',
  'privacy.server.question':
    '### Alle Daten dieses Servers löschen?\nDas löscht seine Einstellungen und von allen Mitgliedern Stimmeinstellungen, Presets, geklonte Stimmen, Sounds, Wörterbücher, Sprachzählungen und Verbrauch. **Das kann nicht rückgängig gemacht werden.**\n-# Die Monatssumme bleibt für das Budget. Einwilligungen zum Klonen werden ein Jahr lang aufbewahrt.',
  'privacy.server.button': 'Alle Daten löschen',
  'privacy.server.done':
    '🗑️ Alle Daten dieses Servers sind gelöscht. Presets: {{presets}}, geklonte Stimmen: {{voices}}.',

  'failure.member.unread': '{{member}} möchte nicht vorgelesen werden.',
  'failure.member.unread-self':
    'Du hast das Vorlesen deiner Nachrichten ausgeschaltet. Mit </privacy> schaltest du es wieder ein.',
};
