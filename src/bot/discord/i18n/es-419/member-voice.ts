import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'es-419'> = {
  'option.nickname.name': 'apodo',
  'option.nickname.description': 'Cómo se dice el nombre, por ejemplo antes de los mensajes',

  'voice.setting.everything': 'Todo',
  'voice.setting.voice': 'Voz',
  'voice.setting.language': 'Idioma',
  'voice.setting.tone': 'Tono',
  'voice.setting.exaggeration': 'Emoción',
  'voice.setting.speed': 'Velocidad',
  'voice.setting.pitch': 'Altura',
  'voice.setting.nickname': 'Apodo',

  'voice.yours': '### Tu voz',
  'voice.button.sound': 'Editar sonido',
  'voice.button.name': 'Editar voz y apodo',
  'voice.button.surprise': 'Sorpréndeme',
  'voice.surprised':
    '🎁 Ahora hablas como {{voice}}. Antes: {{before}}. Presiona otra vez para otra voz.',
  'voice.reset': '✅ Restablecido: {{setting}}',
  'voice.member.show': '{{member}} habla aquí como {{voice}}.',
  'voice.detail.nickname': '· Apodo: {{nickname}}',
  'voice.why.member': '-# Elegida por ti',
  'voice.why.channel': '-# Del ajuste predeterminado de este canal, “{{preset}}”',
  'voice.why.guild': '-# Del ajuste predeterminado de este servidor, “{{preset}}”',
  'voice.why.default': '-# Elegida automáticamente, para que los miembros suenen distinto',
  'voice.why.language': '-# La primera voz del idioma, hasta que elijas una',
  'voice.why.manager': '-# Último cambio de un administrador del servidor',
  'voice.why.locked': '-# 🔒 Bloqueada: solo los administradores del servidor pueden cambiarla',

  'voice.reset.placeholder': 'Restablecer…',
  'voice.saved': '✅ Guardado.',
  'voice.unchanged': 'No cambió nada.',
  'voice.form.sound': 'Editar sonido',
  'voice.form.name': 'Editar voz y apodo',
  'voice.form.problem': '⚠️ {{setting}} queda como estaba. {{reason}}',

  'failure.number.invalid': 'Escribe un número de {{min}} a {{max}}.',
  'failure.voice.locked': 'Un administrador del servidor bloqueó tu voz. Pídele que la desbloquee.',
};
