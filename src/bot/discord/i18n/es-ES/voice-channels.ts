import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Variety<typeof english, 'es-ES'> = {
  'join.done': '👋 He entrado en {{channel}}. Usa </say> y hablaré.',
  'join.reads': '👋 He entrado en {{channel}}. Leeré {{text}} hasta que alguien use </leave>.',
  'join.reads-always':
    '👋 He entrado en {{channel}}. Leeré {{text}} hasta que alguien use </read off>.',
  'leave.done': '👋 He salido de {{channel}}.',
  'failure.member.needs-voice': 'Primero entra en un canal de voz.',
  'failure.member.may-not-enter':
    'No tienes permiso para entrar en {{channel}}, así que no puedo entrar por ti.',
  'failure.guild.not-member':
    'No soy miembro de este servidor, así que no puedo entrar en canales de voz. Pide a un administrador del servidor que me añada, o pon `salida` en “Publicar aquí”.',
  'failure.guild.not-added':
    'Solo puedo entrar en canales de voz de servidores que me han añadido. Puedo publicar aquí un mensaje de voz.',
  'failure.channel.audience':
    'Un moderador me ha pasado al público de {{channel}}. Pídele que me invite a hablar.',
  'failure.channel.afk':
    '{{channel}} es el canal AFK, donde no se escucha a nadie. Entra en otro canal de voz.',
  'failure.member.not-in-voice':
    'Primero entra en un canal de voz, o pon `salida` en “Publicar aquí”.',
  'failure.connection.failed':
    'No he podido conectarme a {{channel}}. Inténtalo de nuevo en un momento.',
  'failure.connection.left': 'He salido de {{channel}} antes de terminar.',
};
