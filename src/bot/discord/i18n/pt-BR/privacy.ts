import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'pt-BR'> = {
  'command.privacy.name': 'privacidade',
  'command.privacy.description':
    'Mostra, baixa ou exclui seus dados, e define se suas mensagens são lidas em voz alta',

  'privacy.title': '### 🔒 Seus dados',
  'privacy.title-here': '### 🔒 Seus dados neste servidor',
  'privacy.nothing': 'Não guardo nenhum dado sobre você.',
  'privacy.elsewhere':
    '-# Também guardo dados sobre você em outros lugares. **Baixar** traz todos eles.',
  'privacy.outside': 'Fora de servidores',
  'privacy.own-usage':
    '-# Usados fora de servidores este mês: {{used}} de {{limit}} caracteres. Este total fica até o fim do mês, mesmo que você exclua seus dados.',
  'privacy.server': 'Servidor {{id}}',
  'privacy.voice': '• Suas configurações de voz',
  'privacy.voice-by-manager':
    '• Suas configurações de voz, alteradas por último por um gerente do servidor',
  'privacy.nickname': '• Seu apelido falado: {{nickname}}',
  'privacy.locked':
    '• 🔒 Um gerente do servidor bloqueou sua voz. O bloqueio continua quando você exclui seus dados.',
  'privacy.default-voice': '• A voz padrão escolhida para você',
  'privacy.presets': {
    one: '• {{count}} predefinição salva',
    many: '• {{count}} de predefinições salvas',
    other: '• {{count}} predefinições salvas',
  },
  'privacy.clones': {
    one: '• {{count}} voz clonada',
    many: '• {{count}} de vozes clonadas',
    other: '• {{count}} vozes clonadas',
  },
  'privacy.consents': {
    one: '• {{count}} consentimento para clonar voz',
    many: '• {{count}} de consentimentos para clonar voz',
    other: '• {{count}} consentimentos para clonar voz',
  },
  'privacy.sounds': {
    one: '• {{count}} som que você enviou',
    many: '• {{count}} de sons que você enviou',
    other: '• {{count}} sons que você enviou',
  },
  'privacy.dictionary': {
    one: '• {{count}} entrada de dicionário que você adicionou',
    many: '• {{count}} de entradas de dicionário que você adicionou',
    other: '• {{count}} entradas de dicionário que você adicionou',
  },
  'privacy.ownDictionary': {
    one: '• {{count}} entrada no seu próprio dicionário',
    many: '• {{count}} de entradas no seu próprio dicionário',
    other: '• {{count}} entradas no seu próprio dicionário',
  },
  'privacy.usage': '• Caracteres que você usou, por dia e comando',
  'privacy.languages': '• Quantas linhas você escreveu em cada idioma: {{counts}}',
  'privacy.pending-backups':
    '⏳ Dados que você excluiu ainda estão no meu backup. Eles vão sumir em breve.',
  'privacy.nothing-pending':
    '✅ Nenhuma exclusão pendente. Os dados excluídos também saíram do meu backup.',
  'privacy.sound':
    '-# Não guardo o texto que você me faz falar. Posso guardar o áudio em cache para o servidor dele (em mensagens diretas, só para você). O áudio que ninguém toca por {{days}} dias é excluído. O cache encontra o áudio por um hash, sem seu nome nem o texto. O áudio recente, e os textos que não consegui falar, ficam na memória por pouco tempo para você poder tentar de novo. Enquanto sou atualizado, os textos da fila ficam salvos por até 10 minutos. Excluir seus dados exclui tudo isso.',

  'privacy.reading-here-on': '🔊 **Neste servidor,** posso ler suas mensagens em voz alta.',
  'privacy.reading-here-off': '🔇 **Neste servidor,** não leio suas mensagens em voz alta.',
  'privacy.reading-everywhere-on':
    '🔊 **Nos servidores em geral,** posso ler suas mensagens em voz alta.',
  'privacy.reading-everywhere-off':
    '🔇 **Em todos os servidores,** não leio suas mensagens em voz alta.',
  'privacy.turn-off-here': 'Desativar aqui',
  'privacy.turn-on-here': 'Ativar aqui',
  'privacy.turn-off-everywhere': 'Desativar em todos',
  'privacy.turn-on-everywhere': 'Ativar em todos',

  'privacy.download': 'Baixar',
  'privacy.file':
    '🔒 Este arquivo tem todos os dados que guardo sobre você, em todos os servidores.',
  'privacy.file-title': 'Meus dados',
  'privacy.delete-here': 'Excluir meus dados aqui',
  'privacy.delete-everywhere': 'Excluir todos os meus dados',
  'privacy.delete-server': 'Excluir dados do servidor',
  'privacy.delete.question-here':
    '### Excluir seus dados neste servidor?\nIsso exclui suas configurações de voz, predefinições, vozes clonadas, sons, dicionário próprio, contagem de idiomas e áudio em cache. **Isso não pode ser desfeito.**\n-# As entradas no dicionário do servidor e o consumo ficam sem seu nome. Os consentimentos para clonar voz são guardados por um ano. A leitura das suas mensagens continua como está.',
  'privacy.delete.question-everywhere':
    '### Excluir seus dados em todos os servidores?\nIsso exclui suas configurações de voz, predefinições, vozes clonadas, sons, dicionários próprios, contagem de idiomas e áudio em cache. **Isso não pode ser desfeito.**\n-# As entradas nos dicionários dos servidores e o consumo ficam sem seu nome. Os consentimentos para clonar voz são guardados por um ano. A leitura das suas mensagens continua como está.',
  'privacy.delete.button': 'Excluir meus dados',
  'privacy.delete.done':
    '🗑️ Seus dados foram excluídos. Predefinições: {{presets}}, vozes clonadas: {{voices}}.',
  'privacy.server.question':
    '### Excluir todos os dados deste servidor?\nIsso exclui as configurações dele e, de todos os membros, configurações de voz, predefinições, vozes clonadas, sons, dicionários, contagem de idiomas e consumo. **Isso não pode ser desfeito.**\n-# O total do mês fica para o orçamento. Os consentimentos para clonar voz são guardados por um ano.',
  'privacy.server.button': 'Excluir todos os dados',
  'privacy.server.done':
    '🗑️ Todos os dados deste servidor foram excluídos. Predefinições: {{presets}}, vozes clonadas: {{voices}}.',

  'failure.member.unread': '{{member}} desativou a leitura em voz alta das próprias mensagens.',
  'failure.member.unread-self':
    'Você desativou a leitura em voz alta das suas mensagens. Use </privacy> para ativar.',
};
