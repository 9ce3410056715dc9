import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'de'> = {
  'option.nickname.name': 'spitzname',
  'option.nickname.description': 'Wie der Name gesprochen wird, zum Beispiel vor Nachrichten',

  'voice.setting.everything': 'Alles',
  'voice.setting.voice': 'Stimme',
  'voice.setting.language': 'Sprache',
  'voice.setting.tone': 'Tonfall',
  'voice.setting.exaggeration': 'Emotion',
  'voice.setting.speed': 'Tempo',
  'voice.setting.pitch': 'Tonhöhe',
  'voice.setting.nickname': 'Spitzname',

  'voice.yours': '### Deine Stimme',
  'voice.button.sound': 'Klang bearbeiten',
  'voice.button.name': 'Stimme und Spitznamen bearbeiten',
  'voice.button.surprise': 'Überrasch mich',
  'voice.surprised':
    '🎁 Du sprichst jetzt als {{voice}}. Vorher: {{before}}. Drück noch einmal für eine andere Stimme.',
  'voice.reset': '✅ Zurückgesetzt: {{setting}}',
  'voice.member.show': '{{member}} spricht hier als {{voice}}.',
  'voice.detail.nickname': '· Spitzname: {{nickname}}',
  'voice.why.member': '-# Selbst ausgesucht',
  'voice.why.channel': '-# Aus dem Standard-Preset dieses Kanals, „{{preset}}“',
  'voice.why.guild': '-# Aus dem Standard-Preset dieses Servers, „{{preset}}“',
  'voice.why.default': '-# Automatisch ausgesucht, damit Mitglieder verschieden klingen',
  'voice.why.language': '-# Die erste Stimme der Sprache, bis du eine auswählst',
  'voice.why.manager': '-# Zuletzt von einem Server-Manager geändert',
  'voice.why.locked': '-# 🔒 Gesperrt: nur Server-Manager können sie ändern',

  'voice.reset.placeholder': 'Zurücksetzen …',
  'voice.saved': '✅ Gespeichert.',
  'voice.unchanged': 'Nichts wurde geändert.',
  'voice.form.sound': 'Klang bearbeiten',
  'voice.form.name': 'Stimme und Spitznamen bearbeiten',
  'voice.form.problem': '⚠️ {{setting}} bleibt, wie es war. {{reason}}',

  'failure.number.invalid': 'Gib eine Zahl von {{min}} bis {{max}} ein.',
  'failure.voice.locked': 'Ein Server-Manager hat deine Stimme gesperrt. Bitte um Entsperrung.',
};
