import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'pt-BR'> = {
  'option.nickname.name': 'apelido',
  'option.nickname.description': 'Como o nome é falado, por exemplo antes das mensagens',

  'voice.setting.everything': 'Tudo',
  'voice.setting.voice': 'Voz',
  'voice.setting.language': 'Idioma',
  'voice.setting.tone': 'Tom',
  'voice.setting.exaggeration': 'Emoção',
  'voice.setting.speed': 'Velocidade',
  'voice.setting.pitch': 'Altura',
  'voice.setting.nickname': 'Apelido',

  'voice.yours': '### Sua voz',
  'voice.button.sound': 'Ajustar som',
  'voice.button.name': 'Editar voz e apelido',
  'voice.button.surprise': 'Me surpreenda',
  'voice.surprised':
    '🎁 Agora você fala com a voz {{voice}}. Antes: {{before}}. Pressione de novo para outra voz.',
  'voice.reset': '✅ Redefinido: {{setting}}',
  'voice.member.show': '{{member}} fala com a voz {{voice}} aqui.',
  'voice.detail.nickname': '· Apelido: {{nickname}}',
  'voice.why.member': '-# Escolha própria',
  'voice.why.channel': '-# Da predefinição padrão deste canal, “{{preset}}”',
  'voice.why.guild': '-# Da predefinição padrão deste servidor, “{{preset}}”',
  'voice.why.default': '-# Escolhida automaticamente, para que os membros soem diferentes',
  'voice.why.language': '-# A primeira voz do idioma, até você escolher uma',
  'voice.why.manager': '-# Última alteração por um gerente do servidor',
  'voice.why.locked': '-# 🔒 Bloqueada: só gerentes do servidor podem alterá-la',

  'voice.reset.placeholder': 'Redefinir…',
  'voice.saved': '✅ Salvo.',
  'voice.unchanged': 'Nada mudou.',
  'voice.form.sound': 'Ajustar som',
  'voice.form.name': 'Editar voz e apelido',
  'voice.form.problem': '⚠️ {{setting}}: nada mudou. {{reason}}',

  'failure.number.invalid': 'Digite um número de {{min}} a {{max}}.',
  'failure.voice.locked': 'Um gerente do servidor bloqueou sua voz. Peça que ele a desbloqueie.',
};
