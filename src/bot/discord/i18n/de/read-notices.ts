import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'de'> = {
  'read.on.done': '📖 Ich lese jetzt {{channel}} vor.',
  'read.on.joins': 'Ich trete {{voice}} automatisch bei, wenn jemand dort etwas schreibt.',
  'read.on.call':
    'Hol mich zum Zuhören mit </join> in einen Sprachkanal, oder wähl einen in </read settings>.',
  'read.off.done': '🔇 Ich lese {{channel}} nicht mehr vor.',
  'read.hurrying':
    '-# ⏩ Es warten viele Nachrichten. Ich lese schneller und kürze lange, bis ich aufgeholt habe.',
  'read.failed': '-# ⚠️ Ich konnte nicht alles vorlesen. {{reason}}',
  'read.no-database':
    'Meine Datenbank ist gerade nicht erreichbar, deshalb weiß ich nicht, wer das Vorlesen ausgeschaltet hat.',
  'read.too-many': 'Es sind zu viele Nachrichten.',
  'failure.read.no-content':
    'Ich kann keine Nachrichten sehen. Mein Betreiber muss unter <https://discord.com/developers/applications> auf der Seite **Bot** den **Message Content Intent** einschalten und mich neu starten.',
  'failure.read.unreadable':
    'Ich kann nur Textkanäle, Foren, Threads und Chats von Sprachkanälen vorlesen. Wähl einen davon.',
  'failure.read.not-seen':
    'Du hast keinen Zugriff auf {{channel}}. Wähl einen Kanal, den du sehen kannst.',
  'failure.read.not-on':
    'Ich lese {{channel}} nicht vor. In </read settings> siehst du, welche Kanäle ich vorlese.',
  'failure.read.in-parent':
    'Ich lese diesen Thread vor, weil ich {{channel}} vorlese. Beende das mit </read off>, oder schalte **Threads** in </read settings> aus.',
  'failure.read.length-invalid': 'Gib eine ganze Zahl von 1 bis {{limit}} ein.',
  'failure.read.prefix-too-long':
    'Ein Präfix kann bis zu {{limit}} Zeichen haben. Kürz es und versuch es noch einmal.',
  'failure.read.not-in-thread':
    'Ich bin nicht in diesem privaten Thread. Erwähne mich hier, um mich hinzuzufügen, und versuch es dann noch einmal.',
  'failure.read.overheard':
    'Jemand in {{channel}} kann diesen Kanal nicht sehen, deshalb lese ich ihn dort nicht vor.',
  'failure.read.age-restricted':
    'Dieser Kanal hat eine Altersbeschränkung, {{channel}} aber nicht. Deshalb lese ich ihn dort nicht vor.',
};
