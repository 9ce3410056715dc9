import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceChannels as english } from '../en/voice-channels.ts';

export const voiceChannels: Translation<typeof english, 'pt-BR'> = {
  'command.join.name': 'entrar',
  'command.join.description':
    'Me chama para seu canal de voz e lê este canal de texto em voz alta até eu sair',
  'command.leave.name': 'sair',
  'command.leave.description':
    'Me faz sair do canal de voz. A leitura iniciada por /entrar também termina',
  'option.channel.name': 'canal',
  'option.channel.description': 'Canal de voz. Deixe vazio para usar o seu',

  'join.done': '👋 Entrei em {{channel}}. Use </say> e eu falo.',

  'join.reads': '👋 Entrei em {{channel}}. Vou ler {{text}} em voz alta até alguém usar </leave>.',
  'join.not-reading': 'Não leio este canal em voz alta. Um gerente do servidor pode ativar isso.',
  'join.reads-always':
    '👋 Entrei em {{channel}}. Vou ler {{text}} em voz alta até alguém usar </read off>.',
  'join.read-button': 'Ler este canal',

  'leave.done': '👋 Saí de {{channel}}.',

  'voice-status.reads': 'Lendo {{channels}}',
  'voice-status.reads-here': 'Lendo este chat',
  'voice-status.reads-hidden': 'Lendo mensagens',

  'permission.ViewChannel': 'Ver canais',
  'permission.Connect': 'Conectar',
  'permission.Speak': 'Falar',
  'permission.SendVoiceMessages': 'Enviar mensagens de voz',
  'permission.AttachFiles': 'Anexar arquivos',
  'permission.SendMessages': 'Enviar mensagens',
  'permission.SendMessagesInThreads': 'Enviar mensagens em tópicos',

  'failure.member.needs-voice': 'Primeiro, entre em um canal de voz.',
  'failure.member.may-not-enter':
    'Você não tem permissão para entrar em {{channel}}, então não posso entrar por você.',
  'failure.guild.not-member':
    'Não sou membro deste servidor, então não posso entrar em canais de voz. Peça a um gerente do servidor para me adicionar como bot, ou defina `saída` como “Publicar aqui”.',
  'failure.guild.not-added':
    'Só posso entrar em canais de voz de servidores que me adicionaram. Posso publicar uma mensagem de voz aqui.',
  'failure.channel.audience':
    'Um moderador me moveu para a plateia de {{channel}}. Peça que me convide para falar.',
  'failure.channel.afk':
    '{{channel}} é o canal AFK, onde ninguém pode ser ouvido. Entre em outro canal de voz.',
  'failure.channel.timed-out':
    'Estou de castigo e não posso falar em {{channel}}. Termina <t:{{until}}:R>.',
  'failure.bot.not-in-voice': 'Não estou em um canal de voz neste servidor.',
  'failure.bot.restarting': 'Estou sendo atualizado. Tente de novo em alguns segundos.',
  'failure.bot.needed-here':
    'Outros membros estão me usando em {{channel}}. Só moderadores com a permissão **Mover membros** podem me fazer sair.',
  'failure.member.not-in-voice':
    'Primeiro, entre em um canal de voz, ou defina `saída` como “Publicar aqui”.',
  'failure.channel.missing-permission':
    'Não posso falar em {{channel}}. Faltam permissões lá: {{permissions}}.',
  'failure.channel.full':
    '{{channel}} está cheio. Abra espaço para mim, ou defina `saída` como “Publicar aqui”.',
  'failure.channel.suppressed':
    'Não consigo subir ao palco em {{channel}}. Dê-me a permissão **Silenciar membros** lá.',
  'failure.channel.muted':
    'Estou silenciado no servidor, e ninguém em {{channel}} me ouve. Peça a um moderador para tirar o silêncio, ou defina `saída` como “Publicar aqui”.',
  'failure.channel.busy-elsewhere':
    'Estou falando em {{channel}} agora. Espere eu terminar, ou defina `saída` como “Publicar aqui”.',
  'failure.connection.failed':
    'Não consegui me conectar a {{channel}}. Tente de novo daqui a pouco.',
  'failure.connection.left': 'Saí de {{channel}} antes de terminar.',
};
