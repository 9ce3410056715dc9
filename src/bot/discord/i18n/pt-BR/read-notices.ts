import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'pt-BR'> = {
  'read.on.done': '📖 Agora estou lendo {{channel}} em voz alta.',
  'read.on.joins': 'Vou entrar em {{voice}} automaticamente quando alguém lá postar.',
  'read.on.call':
    'Para ouvir, me chame para um canal de voz com </join> ou escolha um em </read settings>.',
  'read.off.done': '🔇 Não leio mais {{channel}} em voz alta.',
  'read.hurrying':
    '-# ⏩ Há muitas mensagens na espera. Estou lendo mais rápido e encurtando as longas até alcançar.',
  'read.failed': '-# ⚠️ Não consegui ler tudo em voz alta. {{reason}}',
  'read.no-database':
    'Meu banco de dados não está disponível, então não consigo verificar quem desativou a leitura em voz alta.',
  'read.too-many': 'Há mensagens demais.',
  'failure.read.no-content':
    'Não consigo ver as mensagens. Meu operador precisa ativar **Message Content Intent** na página **Bot** do meu aplicativo em <https://discord.com/developers/applications> e me reiniciar.',
  'failure.read.unreadable':
    'Só posso ler canais de texto, fóruns, tópicos e chats de canais de voz. Escolha um deles.',
  'failure.read.not-seen':
    'Você não tem acesso a {{channel}}. Escolha um canal que você possa ver.',
  'failure.read.not-on':
    'Não estou lendo {{channel}}. Use </read settings> para ver quais canais eu leio.',
  'failure.read.in-parent':
    'Leio este tópico porque leio {{channel}}. Pare a leitura do canal com </read off> ou desative **Tópicos** em </read settings>.',
  'failure.read.length-invalid': 'Digite um número inteiro de 1 a {{limit}}.',
  'failure.read.prefix-too-long':
    'Um prefixo pode ter até {{limit}} caracteres. Encurte e tente de novo.',
  'failure.read.not-in-thread':
    'Não estou neste tópico privado. Me mencione aqui para me adicionar e tente de novo.',
  'failure.read.overheard': 'Alguém em {{channel}} não pode ver este canal, então não o leio lá.',
  'failure.read.age-restricted':
    'Este canal tem restrição de idade, mas {{channel}} não, então não o leio lá.',
};
