import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'es-419'> = {
  'command.join.name': 'entrar',
  'command.join.description':
    'Tráeme a tu canal de voz y leo este canal de texto hasta que me vaya',
  'command.leave.name': 'salir',
  'command.leave.description':
    'Haz que salga del canal de voz. También termina lo que /entrar empezó a leer',
  'option.channel.name': 'canal',
  'option.channel.description': 'Canal de voz. Déjalo vacío para usar el tuyo',

  'join.done': '👋 Entré a {{channel}}. Usa </say> y hablaré.',

  'join.reads': '👋 Entré a {{channel}}. Leeré {{text}} hasta que alguien use </leave>.',
  'join.not-reading':
    'No leo este canal en voz alta. Un administrador del servidor puede activarlo.',
  'join.reads-always': '👋 Entré a {{channel}}. Leeré {{text}} hasta que alguien use </read off>.',
  'join.read-button': 'Leer este canal',

  'leave.done': '👋 Salí de {{channel}}.',

  'voice-status.reads': 'Leyendo {{channels}}',
  'voice-status.reads-here': 'Leyendo este chat',
  'voice-status.reads-hidden': 'Leyendo mensajes',

  'permission.ViewChannel': 'Ver canales',
  'permission.Connect': 'Conectar',
  'permission.Speak': 'Hablar',
  'permission.SendVoiceMessages': 'Enviar mensajes de voz',
  'permission.AttachFiles': 'Adjuntar archivos',
  'permission.SendMessages': 'Enviar mensajes',
  'permission.SendMessagesInThreads': 'Enviar mensajes en hilos',

  'failure.member.needs-voice': 'Primero entra a un canal de voz.',
  'failure.member.may-not-enter':
    'No tienes permiso para entrar a {{channel}}, así que no puedo entrar por ti.',
  'failure.guild.not-member':
    'No soy miembro de este servidor, así que no puedo entrar a canales de voz. Pide a un administrador del servidor que me agregue, o pon `salida` en “Publicar aquí”.',
  'failure.guild.not-added':
    'Solo puedo entrar a canales de voz de servidores que me agregaron. Puedo publicar aquí un mensaje de voz.',
  'failure.channel.audience':
    'Un moderador me pasó al público de {{channel}}. Pídele que me invite a hablar.',
  'failure.channel.afk':
    '{{channel}} es el canal AFK, donde no se escucha a nadie. Entra a otro canal de voz.',
  'failure.channel.timed-out':
    'Estoy en aislamiento temporal y no puedo hablar en {{channel}}. Termina <t:{{until}}:R>.',
  'failure.bot.not-in-voice': 'No estoy en ningún canal de voz de este servidor.',
  'failure.bot.restarting': 'Me estoy actualizando. Vuelve a intentarlo en unos segundos.',
  'failure.bot.needed-here':
    'Otros miembros me están usando en {{channel}}. Solo los moderadores con el permiso **Mover miembros** pueden hacer que me vaya.',
  'failure.member.not-in-voice':
    'Primero entra a un canal de voz, o pon `salida` en “Publicar aquí”.',
  'failure.channel.missing-permission':
    'No puedo hablar en {{channel}}. Me faltan permisos ahí: {{permissions}}.',
  'failure.channel.full': '{{channel}} está lleno. Hazme lugar, o pon `salida` en “Publicar aquí”.',
  'failure.channel.suppressed':
    'No puedo subir al escenario en {{channel}}. Dame ahí el permiso **Silenciar miembros**.',
  'failure.channel.muted':
    'Estoy silenciado en el servidor y nadie en {{channel}} me escucha. Pide a un moderador que me quite el silencio, o pon `salida` en “Publicar aquí”.',
  'failure.channel.busy-elsewhere':
    'Ahora mismo hablo en {{channel}}. Espera a que termine, o pon `salida` en “Publicar aquí”.',
  'failure.connection.failed':
    'No pude conectarme a {{channel}}. Inténtalo de nuevo en un momento.',
  'failure.connection.left': 'Salí de {{channel}} antes de terminar.',
};
