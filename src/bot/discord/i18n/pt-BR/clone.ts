import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'pt-BR'> = {
  'command.clone.name': 'clonar',
  'command.clone.description': 'Cria uma voz para este servidor a partir de uma gravação',
  'menu.clone-voice': 'Clonar esta voz',
  'option.sample.name': 'gravação',
  'option.sample.description':
    'Gravação de uma pessoa, de 3 a 60 segundos: WAV, MP3, M4A ou mensagem de voz',
  'option.clone-name.name': 'nome',
  'option.clone-name.description': 'Nome da voz neste servidor',
  'option.clone-text.name': 'texto',
  'option.clone-text.description': 'Primeiro texto que a nova voz vai falar',
  'option.consent.name': 'consentimento',
  'option.consent.description':
    'A pessoa concordou? Sua resposta é guardada com seu nome e o horário',
  'option.private.name': 'privada',
  'option.private.description':
    'Se só você pode usar a voz. Deixe vazio para todo o servidor poder usar',

  'clone.consent.own': 'Sim, a voz é minha e concordo em cloná-la aqui',
  'clone.consent.agreed': 'Sim, a pessoa concordou em ter a voz clonada aqui',
  'clone.consent.none': 'Não, ou não sei',
  'clone.made': '🧬 **{{name}}** está pronta. Escolha-a em qualquer opção `voz`.',
  'clone.made-private': '🧬 **{{name}}** está pronta. Só {{owner}} pode usá-la.',
  'clone.stays': '-# A voz já foi salva. Escolha **{{button}}** para removê-la.',
  'clone.consent-kept': '-# {{member}} confirmou: “{{statement}}”',
  'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Publicado aqui. {{reason}}',
  'clone.not-heard': '⚠️ Não consegui tocar a voz. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# Esta voz parece pouco com a original. {{reasons}}',
  'clone.fair': '-# Esta voz parece um pouco com a original. {{reasons}}',
  'clone.reason.sample_short': 'Use uma gravação de dez segundos ou mais.',
  'clone.reason.sample_noisy': 'A gravação tem ruído. Grave em um lugar silencioso.',
  'clone.reason.sample_clipped': 'A gravação estoura em alguns trechos. Afaste-se do microfone.',
  'clone.reason.sample_muffled':
    'A gravação parece feita por telefone. Use diretamente o microfone do aparelho.',
  'clone.reason.sample_echoes':
    'O ambiente tem eco. Grave mais perto do microfone ou em um cômodo menor.',
  'clone.reason.sample_several_speakers':
    'Parece que mais de uma pessoa fala. Use uma gravação de uma só pessoa.',
  'clone.button.keep': 'Manter',
  'clone.button.text': 'Testar outro texto',
  'clone.button.delete': 'Excluir',
  'clone.kept': '-# Mantida.',
  'clone.text.title': 'Testar outro texto',
  'clone.delete.question':
    'Excluir a voz clonada **{{name}}** e todas as predefinições que a usam? Isso não pode ser desfeito.',
  'clone.deleted': '🗑️ A voz clonada **{{name}}** foi excluída.',
  'clone.deleted-presets': '-# Estas predefinições também foram excluídas: {{presets}}',
  'clone.delete-pending': {
    one: '⏳ O serviço de voz ainda não excluiu {{count}} voz clonada. Vou continuar tentando.',
    many: '⏳ O serviço de voz ainda não excluiu {{count}} de vozes clonadas. Vou continuar tentando.',
    other:
      '⏳ O serviço de voz ainda não excluiu {{count}} vozes clonadas. Vou continuar tentando.',
  },
  'clone.form.title': 'Clonar esta voz',
  'clone.form.name': 'Nome',
  'clone.form.text': 'Primeiro texto',
  'clone.form.greeting': 'Oi! Já posso falar aqui.',
  'clone.form.consent': 'Você concorda?',
  'clone.form.consent-hint': 'Sua resposta é guardada com seu nome e o horário.',
  'clone.form.who': 'Quem pode usar esta voz?',
  'clone.form.who.all': 'Todos neste servidor',
  'clone.form.who.owner': 'Só quem pediu',
  'clone.request':
    '🧬 {{speaker}}, {{owner}} quer criar uma voz a partir {{message}}. Nada é criado sem sua permissão.',
  'clone.request-own':
    '🧬 {{speaker}}, você quer criar uma voz a partir {{message}}? Você escolhe o nome e quem pode usá-la.',
  'clone.request.message': 'da sua mensagem de voz',
  'clone.request.allow': 'Permitir…',
  'clone.request.refuse': 'Não permitir',
  'clone.refused': '{{speaker}} não permitiu. Nenhuma voz foi criada.',
  'clone.withdrawn': '{{owner}} retirou o pedido. Nenhuma voz foi criada.',

  'failure.clone.consent-missing':
    'Só posso clonar uma voz com o consentimento da pessoa. Nenhuma voz foi criada.',
  'failure.clone.not-yours':
    'Outra pessoa criou “{{name}}”. Só ela, a pessoa dona da voz ou um gerente do servidor pode fazer isso.',
  'failure.clone.service-limit':
    'O serviço de voz não consegue guardar mais vozes clonadas. Peça ajuda ao operador deste bot.',
  'failure.clone.no-voice-message':
    'Essa mensagem não tem mensagem de voz. Salve a gravação e anexe-a a </clone>.',
  'failure.clone.not-a-member':
    'A pessoa não é membro deste servidor, então não pode dar consentimento.',
  'failure.clone.not-your-voice': 'Só {{member}} pode responder, porque a voz é dela.',
  'failure.clone.unknown':
    'Este servidor não tem uma voz clonada chamada “{{name}}”. Escolha uma da lista ou veja todas com </voices>.',
  'failure.clone.exists':
    'Este servidor já tem uma voz clonada chamada “{{name}}”. Escolha outro nome.',
  'failure.clone.member-limit': {
    one: 'Você só pode ter {{limit}} voz clonada neste servidor. Exclua-a e tente de novo.',
    many: 'Você já tem {{limit}} de vozes clonadas neste servidor. Exclua uma e tente de novo.',
    other: 'Você já tem {{limit}} vozes clonadas neste servidor. Exclua uma e tente de novo.',
  },
  'failure.clone.guild-limit': {
    one: 'Este servidor só pode ter {{limit}} voz clonada. Exclua-a e tente de novo.',
    many: 'Este servidor já tem {{limit}} de vozes clonadas. Exclua uma e tente de novo.',
    other: 'Este servidor já tem {{limit}} vozes clonadas. Exclua uma e tente de novo.',
  },
};
