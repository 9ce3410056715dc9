import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english, 'pt-BR'> = {
  'command.settings.name': 'configurações',
  'command.settings.description': 'Altera como eu funciono neste servidor',

  'settings.title': '### ⚙️ Configurações do servidor',
  'settings.page.general': 'Geral',
  'settings.page.general.hint': 'Idioma das respostas e anúncios',
  'settings.page.access': 'Quem pode usar o quê',
  'settings.page.access.hint': 'Cargos para cada grupo de comandos',
  'settings.page.members': 'Membros',
  'settings.page.members.hint': 'Membros bloqueados e a voz de um membro',
  'settings.page.words': 'Palavras bloqueadas',
  'settings.page.words.hint': 'Palavras que eu nunca falo',
  'settings.page.limits': 'Limites',
  'settings.page.limits.hint': 'Tamanho do texto, fila e orçamento mensal',
  'settings.page.reading': 'Leitura',
  'settings.page.reading.hint': 'O que eu leio em voz alta',
  'settings.saved': '✅ Salvo.',
  'settings.unchanged': 'Nada mudou. A configuração já tem este valor.',

  'settings.language':
    '**Idioma das respostas**\n-# O idioma das minhas respostas e anúncios aqui.',
  'settings.language.own': 'O idioma de cada membro',
  'settings.announce': '**Anúncios**\n-# Falo no canal de voz em que estou.',
  'settings.announce.joins.on': 'Membros que entram: **anunciados**',
  'settings.announce.joins.off': 'Membros que entram: **não anunciados**',
  'settings.announce.leaves.on': 'Membros que saem: **anunciados**',
  'settings.announce.leaves.off': 'Membros que saem: **não anunciados**',
  'settings.button.turn-on': 'Anunciar',
  'settings.button.turn-off': 'Parar de anunciar',
  'settings.button.reset': 'Redefinir configurações…',
  'settings.button.reset-now': 'Redefinir configurações',
  'settings.reset.question':
    '**Redefinir todas as configurações?**\nCargos, limites, orçamento, idioma das respostas e anúncios voltam ao padrão, e os membros bloqueados são desbloqueados.\n-# Mantidos: palavras bloqueadas, o que eu leio em voz alta e tudo o que os membros salvaram.',
  'settings.reset.done': '✅ Todas as configurações foram redefinidas.',

  'settings.access':
    '**Quem pode usar o quê**\n-# Membros com **Gerenciar servidor** podem usar tudo. Escolha um grupo para mudar quem mais pode.',
  'settings.access.line': '{{group}}: **{{who}}**',
  'settings.audience.everyone': 'todos',
  'settings.audience.managers': 'gerentes do servidor',
  'settings.audience.roles': '{{roles}} e gerentes do servidor',
  'settings.audience.join': 'gerentes do servidor; todos podem iniciar com </join>',
  'settings.group.choose': 'Escolha um grupo para alterar',
  'settings.group.speak': 'Falar',
  'settings.group.speak.hint': 'Falar textos e mensagens. E de quem eu leio as mensagens',
  'settings.group.clone': 'Clonar vozes',
  'settings.group.clone.hint': 'Criar vozes a partir de gravações',
  'settings.group.presets': 'Alterar predefinições',
  'settings.group.presets.hint': 'Salvar e alterar predefinições. Todos podem falar com elas',
  'settings.group.playback': 'Reprodução',
  'settings.group.playback.hint': 'Me chamar, me mandar embora, pular e parar',
  'settings.group.read': 'Ler em voz alta',
  'settings.group.read.hint': 'Iniciar e parar a leitura de canais, e alterar como eu leio',
  'settings.group.dictionary': 'Dicionário do servidor',
  'settings.group.dictionary.hint': 'Alterá-lo para todos. Cada membro tem o seu próprio',
  'settings.group.sounds': 'Adicionar sons',
  'settings.group.sounds.hint': 'Adicionar e remover sons. Todos que podem falar podem tocá-los',
  'settings.roles.limit': 'Todos. Escolha cargos para limitar',
  'settings.roles.add': 'Só gerentes do servidor. Escolha cargos para adicionar',
  'settings.roles.clear-open': 'Permitir a todos',
  'settings.roles.clear-managed': 'Só gerentes do servidor',
  'settings.discord':
    'O Discord também pode ocultar comandos: **Configurações do servidor > Integrações > {{bot}}**.',

  'settings.blocked': {
    one: '**Membros bloqueados:** {{count}}\n-# Eles não podem me usar, e não leio as mensagens deles em voz alta. Isso não vale para gerentes do servidor.',
    many: '**Membros bloqueados:** {{count}}\n-# Eles não podem me usar, e não leio as mensagens deles em voz alta. Isso não vale para gerentes do servidor.',
    other:
      '**Membros bloqueados:** {{count}}\n-# Eles não podem me usar, e não leio as mensagens deles em voz alta. Isso não vale para gerentes do servidor.',
  },
  'settings.blocked.choose': 'Ninguém está bloqueado. Escolha membros para bloquear',
  'settings.voice':
    '**A voz de um membro**\n-# Veja, altere, bloqueie ou redefina a voz, com velocidade, altura e apelido.',
  'settings.voice.choose': 'Escolha um membro',
  'settings.voice.unlocked': '-# O membro pode alterá-la.',
  'settings.voice.edit-name': 'Voz e apelido',
  'settings.voice.edit-sound': 'Tom, velocidade e altura',
  'settings.voice.lock': 'Bloquear',
  'settings.voice.unlock': 'Desbloquear',
  'settings.back': 'Voltar',

  'settings.words': {
    one: '**Palavras bloqueadas:** {{count}}\n||{{list}}||',
    many: '**Palavras bloqueadas:** {{count}}\n||{{list}}||',
    other: '**Palavras bloqueadas:** {{count}}\n||{{list}}||',
  },
  'settings.words.none': '**Palavras bloqueadas:** nenhuma',
  'settings.words.hint': '-# Eu nunca as falo. Só gerentes do servidor veem esta lista.',
  'settings.words.add': 'Adicionar palavras',
  'settings.words.remove': 'Escolha palavras para remover',
  'settings.words.label': 'Palavras ou frases',
  'settings.words.description':
    'Separadas por vírgulas. palavra* vale também para palavras maiores',
  'settings.words.refused':
    '⚠️ **Não adicionadas.** Uma palavra bloqueada precisa de pelo menos {{min}} letras e no máximo {{max}} caracteres. Para corrigir, pressione **Adicionar palavras**.',
  'settings.words.full': {
    one: 'Nada mudou. Um servidor pode bloquear {{count}} palavra. Remova algumas e pressione **Adicionar palavras**.',
    many: 'Nada mudou. Um servidor pode bloquear {{count}} de palavras. Remova algumas e pressione **Adicionar palavras**.',
    other:
      'Nada mudou. Um servidor pode bloquear {{count}} palavras. Remova algumas e pressione **Adicionar palavras**.',
  },
  'settings.words.when-found': '**Quando um texto tem uma palavra bloqueada**',
  'settings.words.leave-out': 'Não falar a palavra',
  'settings.words.skip': 'Pular o texto inteiro',

  'settings.limits': '**Limites**',
  'settings.limit.text': {
    one: '**Tamanho do texto:** {{count}} caractere',
    many: '**Tamanho do texto:** {{count}} de caracteres',
    other: '**Tamanho do texto:** {{count}} caracteres',
  },
  'settings.limit.text.label': 'Tamanho do texto em caracteres',
  'settings.limit.queue': {
    one: '**Tamanho da fila:** {{count}} item',
    many: '**Tamanho da fila:** {{count}} de itens',
    other: '**Tamanho da fila:** {{count}} itens',
  },
  'settings.limit.queue.label': 'Tamanho da fila em itens',
  'settings.limit.member': {
    one: '**Fila por membro:** {{count}} item',
    many: '**Fila por membro:** {{count}} de itens',
    other: '**Fila por membro:** {{count}} itens',
  },
  'settings.limit.member.messages': {
    one: 'mensagens lidas em voz alta: {{count}}',
    many: 'mensagens lidas em voz alta: {{count}}',
    other: 'mensagens lidas em voz alta: {{count}}',
  },
  'settings.limit.member.label': 'Fila por membro em itens',
  'settings.limit.budget': {
    one: '**Orçamento mensal:** {{count}} caractere',
    many: '**Orçamento mensal:** {{count}} de caracteres',
    other: '**Orçamento mensal:** {{count}} caracteres',
  },
  'settings.limit.budget.none': '**Orçamento mensal:** nenhum',
  'settings.limit.budget.label': 'Orçamento mensal em caracteres',
  'settings.limit.is-default': 'padrão',
  'settings.limit.default': 'padrão: {{value}}',
  'settings.limit.use-default': 'Usar padrão',
  'settings.limit.no-budget': 'Sem orçamento',
  'settings.limit.range': 'De {{min}} a {{max}}. Vazio mantém o valor atual',
  'settings.limit.wrong':
    '⚠️ Não salvo: digite um número inteiro de {{min}} a {{max}}. Para corrigir, pressione **Editar limites**.',
  'settings.limits.edit': 'Editar limites',
  'settings.limits.form': 'Limites deste servidor',

  'settings.reading.channels': '**Leitura:** {{channels}}',
  'settings.reading.none': '**Leitura:** nenhum canal. Comece com </read on>.',
  'settings.reading.members': '-# Todos podem iniciar a leitura de um canal com </join>.',
  'settings.reading.managers':
    '-# Só certos cargos e gerentes do servidor podem iniciar a leitura de um canal.',
  'settings.reading.more': 'Para alterar o que eu leio e como, use </read settings>.',

  'failure.settings.full': 'Você não pode adicionar mais de {{limit}}. Remova um e tente de novo.',
  'failure.settings.self': 'Esse sou eu. Escolha outra pessoa.',
  'failure.settings.invalid': 'O valor de “{{at}}” não é válido. Escolha outro valor.',
};
