import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'pt-BR'> = {
  'command.help.name': 'ajuda',
  'command.help.description': 'Mostra o que posso fazer por você aqui, para experimentar',

  'help.title': '### 👋 Eu falo o que você escreve',
  'help.on-server':
    '-# Entre em um canal de voz para me ouvir lá. Em outros lugares, eu publico o áudio.',
  'help.in-messages':
    '-# Escreva para mim, e respondo com suas palavras em uma mensagem de voz. Em mensagens com outras pessoas, use os comandos.',
  'help.without-bot':
    '-# Não sou membro deste servidor, então publico o áudio para você. Não posso entrar nos canais de voz dele.',
  'help.not-set-up':
    '🛠️ **Três passos para configurar este servidor:** me experimentar, escolher um canal para ler em voz alta, decidir quem pode me usar.',
  'help.setup': 'Mostrar os passos',

  'help.section.speak': 'Falar',
  'help.say': '</say> fala seu texto',
  'help.emote': '</emote> fala com emoção',
  'help.menu':
    '**Falar isto** fala uma mensagem: clique com o botão direito ou toque e segure → **Apps**',
  'help.section.voice': 'Sua voz',
  'help.voices': '</voices> toca todas as vozes e faz de uma delas a sua',
  'help.clone': '</clone> cria uma voz a partir de uma gravação, com o consentimento da pessoa',
  'help.preset': '</preset save> guarda uma voz e suas configurações com um nome',
  'help.section.channel': 'No canal de voz',
  'help.join': '</join> me faz ler este canal em voz alta lá, </leave> me manda embora',
  'help.join-only': '</join> me chama, </leave> me manda embora',
  'help.queue': '</queue> mostra o que vem, </skip> e </stop> encerram o que você pôs na fila',
  'help.section.read': 'Leitura',
  'help.read': '</read on> lê um canal em voz alta permanentemente, </read settings> define como',
  'help.no-reading':
    'Não posso ler canais em voz alta aqui, porque meu operador não ativou isso. Falo mensagens que me mencionam.',
  'help.section.words': 'Palavras e sons',
  'help.dictionary': '</dictionary add> define como uma palavra é falada',
  'help.sound': '</sound add> toca um som no lugar de uma palavra',
  'help.section.manage': 'Gerentes do servidor',
  'help.settings':
    '</settings> define quem pode me usar, os limites, o orçamento e o idioma das minhas respostas',
  'help.section.privacy': 'Privacidade e consumo',
  'help.privacy': '</privacy> mostra e exclui seus dados',
  'help.usage': '</usage> mostra os caracteres usados este mês',

  'help.hello': 'Dizer oi',
  'help.hello-text': 'Oi! Que bom estar aqui.',
  'help.emotion': 'Falar com emoção',
  'help.emotion-text': 'Ganhamos! Mal posso acreditar!',
  'help.browse': 'Ver vozes',
};
