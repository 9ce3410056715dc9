import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Translation<typeof english, 'de'> = {
  'command.preset.name': 'preset',
  'command.preset.description': 'Stimm-Presets dieses Servers speichern und verwalten',
  'subcommand.preset.save.name': 'speichern',
  'subcommand.preset.save.description':
    'Eine Stimme mit ihren Einstellungen unter einem Namen speichern',
  'subcommand.preset.list.name': 'liste',
  'subcommand.preset.list.description': 'Alle Presets dieses Servers zeigen',
  'subcommand.preset.export.name': 'export',
  'subcommand.preset.export.description': 'Alle Presets dieses Servers als Datei herunterladen',
  'subcommand.preset.import.name': 'import',
  'subcommand.preset.import.description': 'Presets aus einer exportierten Datei übernehmen',
  'option.preset.name': 'preset',
  'option.preset.description': 'Gespeichertes Preset dieses Servers',
  'option.listed-preset.name': 'preset',
  'option.listed-preset.description': 'Preset, das gezeigt wird. Leer lassen, um alle zu sehen',
  'option.preset-name.name': 'name',
  'option.preset-name.description': 'Name des Presets',
  'option.preset-voice.name': 'stimme',
  'option.preset-voice.description': 'Name, Art oder ID der Stimme',
  'option.preset-language.name': 'sprache',
  'option.preset-language.description':
    'Sprache, die gesprochen wird. Leer lassen, um sie automatisch zu erkennen',
  'option.preset-tone.name': 'tonfall',
  'option.preset-tone.description': 'Wie gesprochen wird, in deinen Worten',
  'option.exaggeration.name': 'emotion',
  'option.exaggeration.description': 'Stärke der Emotion, von 0 (keine) bis 1 (am stärksten)',
  'option.speed.name': 'tempo',
  'option.speed.description': 'Tempo, von 0.5 (halb) bis 2 (doppelt). 1 ist normal',
  'option.pitch.name': 'tonhöhe',
  'option.pitch.description': 'Tonhöhe in Halbtönen, von -12 (tiefer) bis 12 (höher). 0 ist normal',
  'option.preset-file.name': 'datei',
  'option.preset-file.description': 'Datei aus /preset export',

  'preset.saved': '✅ **{{name}}** gespeichert: {{voice}}',
  'preset.replaced': '✅ **{{name}}** ersetzt: {{voice}}',
  'preset.only-you':
    '-# Diese Stimme ist privat, deshalb kann nur ihr Besitzer dieses Preset benutzen.',
  'preset.detail.language': '· Sprache: {{language}}',
  'preset.detail.tone': '· Tonfall: {{tone}}',
  'preset.detail.exaggeration': '· Emotion: {{exaggeration}}',
  'preset.detail.speed': '· Tempo: {{speed}}×',
  'preset.detail.pitch': '· Tonhöhe: {{pitch}} Halbtöne',
  'preset.detail.guild-default': '· Standard auf diesem Server',
  'preset.detail.channel-defaults': '· Standard in {{channels}}',
  'preset.saved-by': '-# Gespeichert von {{member}}, {{when}}',
  'preset.list': '### Presets ({{count}})\n-# Nur du hörst, was du abspielst. Es kostet nichts.',
  'preset.list.unknown':
    '⚠️ Auf diesem Server gibt es kein Preset „{{name}}“. Wähl unten eines aus.',
  'preset.gone': '⚠️ Dieses Preset wurde umbenannt oder gelöscht. Wähl ein anderes.',
  'preset.open': 'Preset auswählen',
  'preset.used': '✅ Du sprichst auf diesem Server jetzt mit den Einstellungen von **{{name}}**.',
  'preset.button.use': 'Für mich benutzen',
  'preset.button.rename': 'Umbenennen',
  'preset.button.all': 'Alle Presets',
  'preset.button.set-default': 'Zum Server-Standard machen',
  'preset.button.clear-default': 'Server-Standard entfernen',
  'preset.default.channels': 'Standard in Kanälen …',
  'preset.default.choose': 'Kanäle auswählen',
  'preset.default.saved': '✅ Kanäle gespeichert.',
  'preset.rename.title': 'Preset umbenennen',
  'preset.rename.label': 'Neuer Name',
  'preset.more': '{{channels}} und {{count}} weitere',
  'preset.list.guild-default': ' (Standard)',
  'preset.list.channel-default': ' (Standard in {{channels}})',
  'preset.list.none': 'Dieser Server hat noch keine Presets. Speichere eines mit </preset save>.',
  'preset.default.guild': '✅ **{{name}}** ist jetzt das Standard-Preset auf diesem Server.',
  'preset.default.guild-cleared': '✅ Das Standard-Preset dieses Servers ist entfernt.',
  'preset.renamed': '✅ **{{before}}** heißt jetzt **{{name}}**.',
  'preset.deleted': '🗑️ **{{name}}** gelöscht.',
  'preset.delete.question':
    '{{member}} hat **{{name}}** gespeichert. Für alle löschen? Das kann nicht rückgängig gemacht werden.',
  'preset.delete.button': 'Löschen',
  'preset.exported': {
    one: '{{count}} Preset exportiert.',
    other: '{{count}} Presets exportiert.',
  },
  'preset.imported': {
    one: '✅ {{count}} Preset importiert.',
    other: '✅ {{count}} Presets importiert.',
  },
  'preset.import.kept': {
    one: '· {{count}} Preset beibehalten, weil es den Namen hier schon gibt. Durch das aus dieser Datei ersetzen? Das kann nicht rückgängig gemacht werden.',
    other:
      '· {{count}} Presets beibehalten, weil es ihre Namen hier schon gibt. Durch die aus dieser Datei ersetzen? Das kann nicht rückgängig gemacht werden.',
  },
  'preset.replace.question':
    '{{member}} hat **{{name}}** gespeichert. Für alle ersetzen? Das kann nicht rückgängig gemacht werden.',
  'preset.replace.button': 'Ersetzen',
  'preset.replace.done': {
    one: '✅ {{count}} Preset entspricht jetzt der Datei.',
    other: '✅ {{count}} Presets entsprechen jetzt der Datei.',
  },
  'preset.import.unusable': {
    one: '· {{count}} Preset übersprungen, weil es seine geklonte Stimme hier nicht gibt.',
    other: '· {{count}} Presets übersprungen, weil es ihre geklonten Stimmen hier nicht gibt.',
  },

  'failure.preset.unusable':
    'Das Preset „{{name}}“ hat eine Stimme, die du nicht benutzen kannst. Wähl ein anderes Preset.',
  'failure.preset.not-yours':
    'Jemand anderes hat das Preset „{{name}}“ gespeichert. Nur diese Person oder ein Server-Manager kann es ändern.',
  'failure.preset.gone': 'Dieses Preset wurde umbenannt oder gelöscht. Alle zeigt </preset list>.',
  'failure.preset.unknown':
    'Auf diesem Server gibt es kein Preset „{{name}}“. Wähl eines aus der Liste, oder sieh dir alle mit </preset list> an.',
  'failure.preset.exists':
    'Auf diesem Server gibt es schon ein Preset „{{name}}“. Wähl einen anderen Namen.',
  'failure.preset.limit': {
    one: 'Dieser Server kann nur {{limit}} Preset haben. Lösch es und versuch es noch einmal.',
    other: 'Dieser Server hat schon {{limit}} Presets. Lösch eines und versuch es noch einmal.',
  },
};
