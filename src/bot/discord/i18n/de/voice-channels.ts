import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'de'> = {
  'command.join.name': 'beitreten',
  'command.join.description':
    'Holt mich in deinen Sprachkanal; ich lese diesen Textkanal dort vor, bis ich gehe',
  'command.leave.name': 'verlassen',
  'command.leave.description':
    'Schickt mich aus dem Sprachkanal. Was /beitreten vorliest, endet damit auch',
  'option.channel.name': 'kanal',
  'option.channel.description': 'Sprachkanal. Leer lassen für deinen',

  'join.done': '👋 Ich bin in {{channel}}. Benutz </say>, und ich spreche.',

  'join.reads': '👋 Ich bin in {{channel}}. Ich lese {{text}} vor, bis jemand </leave> benutzt.',
  'join.not-reading': 'Ich lese diesen Kanal nicht vor. Ein Server-Manager kann das einschalten.',
  'join.reads-always':
    '👋 Ich bin in {{channel}}. Ich lese {{text}} vor, bis jemand </read off> benutzt.',
  'join.read-button': 'Diesen Kanal vorlesen',

  'leave.done': '👋 Ich habe {{channel}} verlassen.',

  'voice-status.reads': 'Liest {{channels}} vor',
  'voice-status.reads-here': 'Liest diesen Chat vor',
  'voice-status.reads-hidden': 'Liest Nachrichten vor',

  'permission.ViewChannel': 'Kanäle ansehen',
  'permission.Connect': 'Verbinden',
  'permission.Speak': 'Sprechen',
  'permission.SendVoiceMessages': 'Sprachnachrichten senden',
  'permission.AttachFiles': 'Dateien anhängen',
  'permission.SendMessages': 'Nachrichten senden',
  'permission.SendMessagesInThreads': 'Nachrichten in Threads senden',

  'failure.member.needs-voice': 'Geh zuerst in einen Sprachkanal.',
  'failure.member.may-not-enter':
    'Du darfst {{channel}} nicht betreten, deshalb kann ich es auch nicht für dich tun.',
  'failure.guild.not-member':
    'Ich bin kein Mitglied dieses Servers und kann deshalb keinem Sprachkanal beitreten. Bitte einen Server-Manager, mich hinzuzufügen, oder setz `ausgabe` auf „Hier posten“.',
  'failure.guild.not-added':
    'Ich kann nur Sprachkanälen von Servern beitreten, die mich hinzugefügt haben. Ich kann stattdessen hier eine Sprachnachricht posten.',
  'failure.channel.audience':
    'Ein Moderator hat mich ins Publikum von {{channel}} verschoben. Bitte ihn, mich zum Sprechen einzuladen.',
  'failure.channel.afk':
    '{{channel}} ist der AFK-Kanal, dort ist niemand zu hören. Geh in einen anderen Sprachkanal.',
  'failure.channel.timed-out':
    'Ich bin im Timeout und kann in {{channel}} nicht sprechen. Er endet <t:{{until}}:R>.',
  'failure.bot.not-in-voice': 'Ich bin auf diesem Server in keinem Sprachkanal.',
  'failure.bot.restarting':
    'Ich werde gerade aktualisiert. Versuche es in ein paar Sekunden noch einmal.',
  'failure.bot.needed-here':
    'Andere Mitglieder benutzen mich gerade in {{channel}}. Nur Moderatoren mit der Berechtigung **Mitglieder verschieben** können mich wegschicken.',
  'failure.member.not-in-voice':
    'Geh zuerst in einen Sprachkanal, oder setz `ausgabe` auf „Hier posten“.',
  'failure.channel.missing-permission':
    'Ich kann in {{channel}} nicht sprechen. Mir fehlen dort Berechtigungen: {{permissions}}.',
  'failure.channel.full':
    '{{channel}} ist voll. Mach Platz für mich, oder setz `ausgabe` auf „Hier posten“.',
  'failure.channel.suppressed':
    'Ich kann in {{channel}} nicht auf die Bühne. Gib mir dort die Berechtigung **Mitglieder stummschalten**.',
  'failure.channel.muted':
    'Ich bin auf dem Server stummgeschaltet, in {{channel}} hört mich niemand. Bitte einen Moderator, das aufzuheben, oder setz `ausgabe` auf „Hier posten“.',
  'failure.channel.busy-elsewhere':
    'Ich spreche gerade in {{channel}}. Warte, bis ich fertig bin, oder setz `ausgabe` auf „Hier posten“.',
  'failure.connection.failed':
    'Die Verbindung zu {{channel}} hat nicht geklappt. Versuch es gleich noch einmal.',
  'failure.connection.left': 'Ich habe {{channel}} verlassen, bevor ich fertig war.',
};
