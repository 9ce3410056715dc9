import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'de'> = {
  'welcome.title':
    '### 👋 Hallo! Ich spreche in euren Sprachkanälen\nMit drei Schritten bin ich eingerichtet. Server-Manager können alle direkt hier machen, jetzt oder später.',
  'welcome.missing': '⚠️ **Mir fehlen Berechtigungen auf diesem Server:**',
  'welcome.needed-for-voice':
    '- {{permissions}}, um Sprachkanälen beizutreten und dort zu sprechen',
  'welcome.needed-for-files': '- {{permissions}}, um zu posten, was ich spreche',
  'welcome.needed-for-messages': '- {{permissions}}, um Kanäle zu sehen und darin zu antworten',
  'welcome.missing-where':
    '-# Gib sie meiner Rolle unter **Servereinstellungen** → **Rollen**, oder in den Einstellungen eines Kanals.',
  'welcome.complete': '✅ Ich habe alle Berechtigungen, die ich brauche.',
  'welcome.check': 'Noch einmal prüfen',

  'welcome.try':
    '**1. Hör mich an.** Geh in einen Sprachkanal und drück den Button. Sonst poste ich hier eine Sprachnachricht.',
  'welcome.read':
    '**2. Lass einen Kanal vorlesen.** Geh in einen Sprachkanal und drück den Button: Ich lese diesen Kanal dort vor, bis ich gehe. Für dauerhaftes Vorlesen wähl den Kanal unten aus.',
  'welcome.reads':
    'Ich lese {{channels}} immer vor. Mit </read settings> änderst oder beendest du das.',
  'welcome.joins':
    'Wenn jemand in {{channels}} in einem Kanal schreibt, den ich vorlese, trete ich automatisch bei.',
  'welcome.joins-none':
    '-# Ich trete noch nicht automatisch bei: Wähl einen Sprachkanal, oder benutz </join>.',
  'welcome.read-menu': 'Kanal, den ich dauerhaft vorlese',
  'welcome.join-menu': 'Sprachkanal, dem ich automatisch beitrete',
  'welcome.no-reading':
    '**2. Sprich.** Benutz </say> in einem Sprachkanal, oder erwähne mich in einer Nachricht. Ganze Kanäle kann ich nicht vorlesen, weil mein Betreiber den Message Content Intent nicht eingeschaltet hat.',
  'welcome.access':
    '**3. Entscheide, wer mich benutzen darf.** Jetzt können mich alle sprechen lassen, und nur Server-Manager können Einstellungen ändern. Mit </settings> beschränkst du das auf Rollen und legst ein Monatsbudget fest.',
  'welcome.access-limited':
    '**3. Entscheide, wer mich benutzen darf.** Manche Befehle brauchen Rollen. Welche, zeigt </settings>.',
  'welcome.language': '**Sprache meiner Antworten**',
  'welcome.language-menu': 'Sprache meiner Antworten',
  'welcome.members':
    '-# Für alle: </help> zeigt, was du tun kannst, und mit </privacy> werden deine Nachrichten nicht vorgelesen.',
};
