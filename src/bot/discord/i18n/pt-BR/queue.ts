import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'pt-BR'> = {
  'command.skip.name': 'pular',
  'command.skip.description': 'Pula o item atual',
  'command.stop.name': 'parar',
  'command.stop.description': 'Remove seus itens da fila, ou todos se você for moderador',
  'command.queue.name': 'fila',
  'command.queue.description': 'Mostra o que toca e o que espera, para pular, parar ou repetir',

  'skip.done': '⏭️ Pulado: {{text}}',

  'stop.done': '⏹️ Parado: {{text}}',
  'stop.done-more': {
    one: '⏹️ Parado: {{text}} e mais {{count}} item.',
    many: '⏹️ Parado: {{text}} e mais {{count}} de itens.',
    other: '⏹️ Parado: {{text}} e mais {{count}} itens.',
  },

  'say.removed': '⏭️ {{member}} removeu isto da fila: {{text}}',

  'replay.queued': '⏳ De novo na fila de {{channel}}, posição {{position}}: {{text}}',
  'replay.speaking': '🔁 **{{voice}}** em {{channel}}: {{text}}',
  'replay.saved': '💾 **{{voice}}**: {{text}}',
  'replay.speaking.sound': '🔁 {{text}} em {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'Pular',
  'button.remove': 'Remover',
  'button.replay': 'Repetir',
  'button.save': 'Salvar como arquivo',
  'button.play-again': 'Tocar de novo',
  'button.stop-all': 'Parar tudo',
  'button.stop-mine': 'Parar os meus',
  'button.refresh': 'Atualizar',
  'button.all': 'Todos os itens',
  'button.mine': 'Meus itens',
  'button.previous': 'Anterior',
  'button.next': 'Próxima',

  'queue.title': '### Fila de {{channel}}',
  'queue.playing': '**Agora** {{member}}: {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}: {{text}} · {{duration}} · em {{wait}}',
  'queue.last': '-# Último item: {{text}} de {{member}}',
  'queue.skipped': '-# ⏭️ Pulado: {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ {{count}} item removido.',
    many: '-# ⏹️ {{count}} de itens removidos.',
    other: '-# ⏹️ {{count}} itens removidos.',
  },
  'queue.already-over': '-# Isso já terminou, então nada foi removido.',
  'queue.stop-question': {
    one: 'Remover todos os {{items}} itens? {{count}} deles é de outro membro.',
    many: 'Remover todos os {{items}} itens? {{count}} deles são de outros membros.',
    other: 'Remover todos os {{items}} itens? {{count}} deles são de outros membros.',
  },
  'queue.nothing': 'A fila está vazia.',
  'queue.nothing-mine': 'Você não tem nada na fila.',
  'queue.total': '-# {{count}} na espera · {{duration}}',
  'queue.page': '-# {{count}} na espera · {{duration}} · Página {{page}} de {{pages}}',
  'queue.faster':
    '-# ⏩ Há muitos itens na espera, então leio as mensagens em velocidade {{speed}}×.',
  'queue.faster-and-shorter':
    '-# ⏩ Há muitos itens na espera, então leio as mensagens em velocidade {{speed}}× e encurto as longas.',
  'queue.remove': 'Remover itens…',

  'failure.queue.member-full': {
    one: 'Você só pode ter {{limit}} item na fila por vez. Espere ele tocar e tente de novo.',
    many: 'Você já tem {{limit}} de itens na fila. Espere um tocar e tente de novo.',
    other: 'Você já tem {{limit}} itens na fila. Espere um tocar e tente de novo.',
  },
  'failure.queue.removed': '{{member}} removeu isto da fila.',
  'failure.queue.not-yours':
    'Só quem colocou na fila, ou um moderador com a permissão **Mover membros**, pode fazer isso.',
  'failure.queue.gone': 'Este item não está mais na fila.',
  'failure.queue.empty': 'A fila está vazia.',
  'failure.queue.none-yours': 'Você não tem nada na fila.',
  'failure.replay.gone': 'Não tenho mais este áudio. Use </say> para falar de novo.',
  'failure.queue.full': {
    one: 'A fila está cheia ({{limit}} item). Tente de novo daqui a pouco.',
    many: 'A fila está cheia ({{limit}} de itens). Tente de novo daqui a pouco.',
    other: 'A fila está cheia ({{limit}} itens). Tente de novo daqui a pouco.',
  },
};
