import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Translation<typeof english, 'pt-BR'> = {
  'command.preset.name': 'predefinição',
  'command.preset.description': 'Salva e gerencia predefinições de voz deste servidor',
  'subcommand.preset.save.name': 'salvar',
  'subcommand.preset.save.description': 'Salva uma voz e suas configurações com um nome',
  'subcommand.preset.list.name': 'lista',
  'subcommand.preset.list.description': 'Mostra todas as predefinições deste servidor',
  'subcommand.preset.export.name': 'exportar',
  'subcommand.preset.export.description':
    'Baixa todas as predefinições deste servidor como arquivo',
  'subcommand.preset.import.name': 'importar',
  'subcommand.preset.import.description': 'Importa predefinições de um arquivo exportado',
  'option.preset.name': 'predefinição',
  'option.preset.description': 'Predefinição salva neste servidor',
  'option.listed-preset.name': 'predefinição',
  'option.listed-preset.description': 'Predefinição a abrir. Deixe vazio para ver todas',
  'option.preset-name.name': 'nome',
  'option.preset-name.description': 'Nome da predefinição',
  'option.preset-voice.name': 'voz',
  'option.preset-voice.description': 'Nome, estilo ou ID da voz',
  'option.preset-language.name': 'idioma',
  'option.preset-language.description':
    'Idioma em que falar. Deixe vazio para detectar automaticamente',
  'option.preset-tone.name': 'tom',
  'option.preset-tone.description': 'Como falar, com suas palavras',
  'option.exaggeration.name': 'intensidade',
  'option.exaggeration.description': 'Intensidade da emoção, de 0 (nenhuma) a 1 (máxima)',
  'option.speed.name': 'velocidade',
  'option.speed.description': 'Velocidade, de 0,5 (metade) a 2 (dobro). 1 é o normal',
  'option.pitch.name': 'altura',
  'option.pitch.description':
    'Altura em semitons, de -12 (mais grave) a 12 (mais aguda). 0 é o normal',
  'option.preset-file.name': 'arquivo',
  'option.preset-file.description': 'Arquivo de /predefinição exportar',

  'preset.saved': '✅ **{{name}}** foi salva: {{voice}}',
  'preset.replaced': '✅ **{{name}}** foi substituída: {{voice}}',
  'preset.only-you':
    '-# Esta voz é privada, então só quem é dono dela pode usar esta predefinição.',
  'preset.detail.language': '· Idioma: {{language}}',
  'preset.detail.tone': '· Tom: {{tone}}',
  'preset.detail.exaggeration': '· Emoção: {{exaggeration}}',
  'preset.detail.speed': '· Velocidade: {{speed}}×',
  'preset.detail.pitch': '· Altura: {{pitch}} semitons',
  'preset.detail.guild-default': '· Padrão neste servidor',
  'preset.detail.channel-defaults': '· Padrão em {{channels}}',
  'preset.saved-by': '-# Salva por {{member}}, {{when}}',
  'preset.list': '### Predefinições ({{count}})\n-# Só você ouve o que tocar aqui. Não custa nada.',
  'preset.list.unknown':
    '⚠️ Este servidor não tem uma predefinição chamada “{{name}}”. Escolha uma abaixo.',
  'preset.gone': '⚠️ Esta predefinição foi renomeada ou excluída. Escolha outra.',
  'preset.open': 'Escolha uma predefinição',
  'preset.used': '✅ Agora você fala com as configurações de **{{name}}** neste servidor.',
  'preset.button.use': 'Usar como minha',
  'preset.button.rename': 'Renomear',
  'preset.button.all': 'Todas as predefinições',
  'preset.button.set-default': 'Tornar padrão do servidor',
  'preset.button.clear-default': 'Remover padrão do servidor',
  'preset.default.channels': '-# Padrão nestes canais:',
  'preset.default.choose': 'Escolha canais',
  'preset.default.saved': '✅ Canais salvos.',
  'preset.rename.title': 'Renomear predefinição',
  'preset.rename.label': 'Novo nome',
  'preset.more': '{{channels}} e mais {{count}}',
  'preset.list.guild-default': ' (padrão)',
  'preset.list.channel-default': ' (padrão em {{channels}})',
  'preset.list.none': 'Este servidor ainda não tem predefinições. Salve uma com </preset save>.',
  'preset.default.guild': '✅ **{{name}}** agora é a predefinição padrão deste servidor.',
  'preset.default.guild-cleared': '✅ Este servidor não tem mais predefinição padrão.',
  'preset.renamed': '✅ **{{before}}** agora se chama **{{name}}**.',
  'preset.deleted': '🗑️ **{{name}}** foi excluída.',
  'preset.delete.question':
    '{{member}} salvou **{{name}}**. Excluir para todos? Isso não pode ser desfeito.',
  'preset.delete.button': 'Excluir',
  'preset.exported': {
    one: '{{count}} predefinição exportada.',
    many: '{{count}} de predefinições exportadas.',
    other: '{{count}} predefinições exportadas.',
  },
  'preset.imported': {
    one: '✅ {{count}} predefinição importada.',
    many: '✅ {{count}} de predefinições importadas.',
    other: '✅ {{count}} predefinições importadas.',
  },
  'preset.import.kept': {
    one: '· {{count}} predefinição mantida, porque o nome já existe aqui. Substituí-la pela deste arquivo? Isso não pode ser desfeito.',
    many: '· {{count}} de predefinições mantidas, porque os nomes já existem aqui. Substituí-las pelas deste arquivo? Isso não pode ser desfeito.',
    other:
      '· {{count}} predefinições mantidas, porque os nomes já existem aqui. Substituí-las pelas deste arquivo? Isso não pode ser desfeito.',
  },
  'preset.replace.question':
    '{{member}} salvou **{{name}}**. Substituir para todos? Isso não pode ser desfeito.',
  'preset.replace.button': 'Substituir',
  'preset.replace.done': {
    one: '✅ {{count}} predefinição agora está igual ao arquivo.',
    many: '✅ {{count}} de predefinições agora estão iguais ao arquivo.',
    other: '✅ {{count}} predefinições agora estão iguais ao arquivo.',
  },
  'preset.import.unusable': {
    one: '· {{count}} predefinição pulada, porque a voz clonada não está disponível aqui.',
    many: '· {{count}} de predefinições puladas, porque as vozes clonadas não estão disponíveis aqui.',
    other:
      '· {{count}} predefinições puladas, porque as vozes clonadas não estão disponíveis aqui.',
  },

  'failure.preset.unusable':
    'A predefinição “{{name}}” usa uma voz que não está disponível para você. Escolha outra predefinição.',
  'failure.preset.not-yours':
    'Outra pessoa salvou a predefinição “{{name}}”. Só ela ou um gerente do servidor pode alterá-la.',
  'failure.preset.gone':
    'Esta predefinição foi renomeada ou excluída. Veja todas com </preset list>.',
  'failure.preset.unknown':
    'Este servidor não tem uma predefinição chamada “{{name}}”. Escolha uma da lista ou veja todas com </preset list>.',
  'failure.preset.exists':
    'Este servidor já tem uma predefinição chamada “{{name}}”. Escolha outro nome.',
  'failure.preset.limit': {
    one: 'Este servidor só pode ter {{limit}} predefinição. Exclua-a e tente de novo.',
    many: 'Este servidor já tem {{limit}} de predefinições. Exclua uma e tente de novo.',
    other: 'Este servidor já tem {{limit}} predefinições. Exclua uma e tente de novo.',
  },
};
