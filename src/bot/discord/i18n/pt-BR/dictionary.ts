import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'pt-BR'> = {
  'command.dictionary.name': 'dicionário',
  'command.dictionary.description':
    'Define como as palavras são faladas, neste servidor ou nas suas mensagens',
  'subcommand.dictionary.add.name': 'adicionar',
  'subcommand.dictionary.add.description': 'Muda como uma palavra é falada',
  'subcommand.dictionary.pattern.name': 'padrão',
  'subcommand.dictionary.pattern.description':
    'Muda várias palavras de uma vez: * letras, ? uma letra, # um número, (a|b) uma destas',
  'subcommand.dictionary.remove.name': 'remover',
  'subcommand.dictionary.remove.description': 'Remove uma entrada',
  'subcommand.dictionary.list.name': 'lista',
  'subcommand.dictionary.list.description': 'Mostra todas as entradas, na ordem em que se aplicam',
  'subcommand.dictionary.test.name': 'testar',
  'subcommand.dictionary.test.description': 'Mostra como um texto seria falado, sem tocar',
  'subcommand.dictionary.export.name': 'exportar',
  'subcommand.dictionary.export.description': 'Baixa o dicionário como arquivo',
  'subcommand.dictionary.import.name': 'importar',
  'subcommand.dictionary.import.description': 'Importa entradas de um arquivo exportado',
  'option.word.name': 'palavra',
  'option.word.description': 'Uma ou mais palavras. Maiúsculas e minúsculas não importam',
  'option.pattern.name': 'padrão',
  'option.pattern.description':
    'Padrão como #km, kk* ou (vc|vcs). Use \\ antes de um símbolo para o próprio símbolo',
  'option.spoken.name': 'pronúncia',
  'option.spoken.description':
    'O que falar no lugar. Em padrões, $1 é o primeiro trecho encontrado',
  'option.mute.name': 'mudo',
  'option.mute.description': 'Se a palavra deve ser pulada em vez de falar outra coisa',
  'option.dictionary-owner.name': 'para',
  'option.dictionary-owner.description':
    'Para quem é. Vazio: para todos, ou para você se não puder mudar o do servidor',
  'option.entry.name': 'entrada',
  'option.entry.description': 'Número ou palavra da entrada',
  'option.dictionary-file.name': 'arquivo',
  'option.dictionary-file.description': 'Arquivo de /dicionário exportar',
  'option.dictionary-replace.name': 'substituir',
  'option.dictionary-replace.description':
    'Se todo o dicionário deve ser substituído. Deixe vazio para acrescentar a ele',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (padrão)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(não falado)',
  'dictionary.added.server': '✅ Adicionado para todos neste servidor: {{entry}}',
  'dictionary.added.me': '✅ Adicionado para suas próprias mensagens: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Adicionado. Vou pular esta palavra para todos neste servidor: {{entry}}',
  'dictionary.added-silent.me':
    '🔇 Adicionado. Vou pular esta palavra nas suas próprias mensagens: {{entry}}',
  'dictionary.spoken-needed':
    'Nada mudou. Use `pronúncia` para falar outra coisa ou `mudo` para pular a palavra, mas não os dois.',
  'dictionary.owner.me': 'Minhas próprias mensagens',
  'dictionary.owner.server': 'Todos neste servidor',
  'dictionary.removed': '🗑️ Removido: {{entry}}',
  'dictionary.list.server': {
    one: '### Dicionário deste servidor ({{count}} entrada)',
    many: '### Dicionário deste servidor ({{count}} de entradas)',
    other: '### Dicionário deste servidor ({{count}} entradas)',
  },
  'dictionary.list.me': {
    one: '### Seu próprio dicionário ({{count}} entrada)',
    many: '### Seu próprio dicionário ({{count}} de entradas)',
    other: '### Seu próprio dicionário ({{count}} entradas)',
  },
  'dictionary.changed': '✅ Alterado: {{entry}}',
  'dictionary.selected': '**Selecionado:** {{entry}}',
  'dictionary.menu.pick': 'Escolha uma entrada para alterar…',
  'dictionary.button.up': 'Mover para cima',
  'dictionary.button.down': 'Mover para baixo',
  'dictionary.button.top': 'Mover para o topo',
  'dictionary.button.edit': 'Editar…',
  'dictionary.button.remove': 'Remover',
  'dictionary.button.me': 'Meu dicionário',
  'dictionary.button.server': 'Dicionário do servidor',
  'dictionary.button.say': 'Escolher a pronúncia…',
  'dictionary.form.entry.title': 'Entrada do dicionário',
  'dictionary.form.word.label': 'Palavra',
  'dictionary.form.word.hint': 'Uma ou mais palavras. Maiúsculas e minúsculas não importam.',
  'dictionary.form.pattern.label': 'Padrão',
  'dictionary.form.pattern.hint': '* letras, ? uma letra, # um número, (a|b) uma destas.',
  'dictionary.form.how.label': 'Quando aparecer',
  'dictionary.form.how.say': 'Falar outra coisa',
  'dictionary.form.how.skip': 'Pular',
  'dictionary.form.spoken.label': 'Falar no lugar',
  'dictionary.form.spoken.hint': 'Em padrões, $1 é o primeiro trecho encontrado.',
  'dictionary.none.server':
    'O dicionário deste servidor está vazio. Adicione uma palavra com </dictionary add>, por exemplo “blz” como “beleza”.',
  'dictionary.none.me':
    'Seu dicionário está vazio. Adicione uma palavra com </dictionary add>, por exemplo “blz” como “beleza”.',
  'dictionary.tested': 'Eu falaria: {{text}}',
  'dictionary.tested-nothing':
    '🔇 Eu não falaria nada, porque o dicionário pula todas as palavras.',
  'dictionary.tested-slow': '⚠️ Puladas neste texto porque demoram demais: {{entries}}',
  'dictionary.slow-more': {
    one: '{{entries}} e mais {{count}}',
    many: '{{entries}} e mais {{count}}',
    other: '{{entries}} e mais {{count}}',
  },
  'dictionary.exported': {
    one: '{{count}} entrada exportada.',
    many: '{{count}} de entradas exportadas.',
    other: '{{count}} entradas exportadas.',
  },
  'dictionary.replace.question': {
    one: 'Substituir a única entrada do dicionário ({{count}}) pelas entradas deste arquivo?',
    many: 'Substituir todas as {{count}} de entradas do dicionário pelas deste arquivo?',
    other: 'Substituir todas as {{count}} entradas do dicionário pelas deste arquivo?',
  },
  'dictionary.replace.button': 'Substituir',
  'dictionary.imported.merge': {
    one: '✅ {{count}} entrada importada.',
    many: '✅ {{count}} de entradas importadas.',
    other: '✅ {{count}} entradas importadas.',
  },
  'dictionary.imported.replace': {
    one: '✅ Dicionário substituído. Agora ele tem {{count}} entrada. O arquivo anexado é uma cópia do antigo.',
    many: '✅ Dicionário substituído. Agora ele tem {{count}} de entradas. O arquivo anexado é uma cópia do antigo.',
    other:
      '✅ Dicionário substituído. Agora ele tem {{count}} entradas. O arquivo anexado é uma cópia do antigo.',
  },

  'failure.dictionary.pattern-invalid':
    'Este padrão não é válido. Use até oito de * (letras), ? (uma letra), # (um número) e (a|b) (uma destas), com pelo menos uma letra fixa. Feche todos os parênteses e não os aninhe.',
  'failure.dictionary.unknown':
    'O dicionário não tem a entrada “{{entry}}”. Veja todas as entradas com </dictionary list>.',
  'failure.dictionary.exists': 'O dicionário já tem uma entrada para “{{entry}}”. Edite essa.',
  'failure.dictionary.spoken-missing':
    'Nada mudou. Escreva o que falar no lugar ou escolha pular a palavra.',
  'failure.dictionary.entry-invalid':
    'Esta entrada está vazia ou longa demais. Use de 1 a {{fromLimit}} caracteres para a palavra e até {{toLimit}} para a pronúncia.',
  'failure.dictionary.limit': {
    one: 'O dicionário só pode ter {{limit}} entrada. Remova-a e tente de novo.',
    many: 'O dicionário já tem {{limit}} de entradas. Remova uma e tente de novo.',
    other: 'O dicionário já tem {{limit}} entradas. Remova uma e tente de novo.',
  },
};
