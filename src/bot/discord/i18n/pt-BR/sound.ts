import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'pt-BR'> = {
  'command.sound.name': 'som',
  'command.sound.description': 'Sons curtos que tocam quando a palavra deles é falada',
  'subcommand.sound.add.name': 'adicionar',
  'subcommand.sound.add.description': 'Envia um som para uma palavra',
  'subcommand.sound.list.name': 'lista',
  'subcommand.sound.list.description': 'Mostra todos os sons deste servidor',
  'option.sound-file.name': 'arquivo',
  'option.sound-file.description': 'MP3, WAV ou Ogg Opus, até 5 segundos',
  'option.sound-word.name': 'palavra',
  'option.sound-word.description': 'Palavra ou palavras que o som substitui',
  'option.sound-rights.name': 'direitos',
  'option.sound-rights.description': 'Este servidor pode usar o som?',
  'option.sound-credit.name': 'crédito',
  'option.sound-credit.description':
    'Autor e licença, mostrados na lista. Exemplo: Maria Silva, CC BY 4.0',
  'sound.rights.own': 'Eu que fiz',
  'sound.rights.licensed': 'A licença ou o autor permite',
  'sound.rights.none': 'Não sei',
  'sound.rights.shown.own': 'obra própria',
  'sound.rights.shown.licensed': 'usado com permissão',

  'sound.added':
    '✅ **{{word}}** adicionado ({{seconds}} s). Ele toca onde essa palavra for falada.',
  'sound.none': 'Este servidor ainda não tem sons. Adicione um com </sound add>.',
  'sound.removed': '🗑️ **{{word}}** removido.',
  'sound.list': {
    one: '### Sons deste servidor\n-# {{count}} som de {{limit}}',
    many: '### Sons deste servidor\n-# {{count}} de sons de {{limit}}',
    other: '### Sons deste servidor\n-# {{count}} sons de {{limit}}',
  },
  'sound.button.play': '▶ Tocar',
  'sound.playing': '🔊 **{{word}}** toca em {{channel}}.',
  'sound.menu.remove': 'Remover um som…',
  'sound.remove.question': 'Remover **{{word}}**? A palavra voltará a ser falada.',
  'sound.button.remove': 'Remover',
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'Um som precisa de uma palavra de 2 a {{limit}} letras ou dígitos. Escolha outra palavra.',
  'failure.sound.exists': '**{{word}}** já tem um som. Remova-o primeiro em </sound list>.',
  'failure.sound.unknown': 'Este som não existe mais. Veja todos os sons com </sound list>.',
  'failure.sound.limit': 'Este servidor já tem {{limit}} sons. Remova um primeiro.',
  'failure.sound.too-long': 'Este som tem mais de {{most}} segundos. Encurte e tente de novo.',
  'failure.sound.unreadable':
    'Não encontro som neste arquivo. Use um arquivo MP3, WAV ou Ogg Opus.',
  'failure.sound.rights-missing':
    'Só guardo sons que este servidor pode usar. Envie um que você fez, ou um com licença que permita.',
};
