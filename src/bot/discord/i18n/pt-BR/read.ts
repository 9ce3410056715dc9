import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'pt-BR'> = {
  'command.read.name': 'ler',
  'command.read.description': 'Lê um canal em voz alta, com a voz de cada autor',
  'subcommand.read.on.name': 'ativar',
  'subcommand.read.on.description':
    'Lê um canal sempre, até /ler desativar. Para ler só até eu sair, use /entrar',
  'subcommand.read.off.name': 'desativar',
  'subcommand.read.off.description':
    'Para de ler um canal, tenha começado com /ler ativar ou com /entrar',
  'subcommand.read.settings.name': 'configurações',
  'subcommand.read.settings.description':
    'Mostra ou altera quais canais eu leio, como, e onde ouvir',
  'option.read-channel.name': 'canal',
  'option.read-channel.description': 'Canal a ler. Deixe vazio para este canal',
  'option.read-voice.name': 'canal-de-voz',
  'option.read-voice.description': 'Canal de voz onde entrar sozinho. Deixe vazio para usar o seu',
  'option.channel-language.name': 'idioma',
  'option.channel-language.description': 'Idioma do canal. Deixe vazio para manter como está',
};
