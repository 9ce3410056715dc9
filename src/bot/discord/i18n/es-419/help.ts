import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'es-419'> = {
  'command.help.name': 'ayuda',
  'command.help.description': 'Mira lo que puedo hacer por ti aquí y pruébalo',

  'help.title': '### 👋 Digo lo que escribes',
  'help.on-server': '-# Entra a un canal de voz para escucharme ahí. Si no, publico el audio.',
  'help.in-messages':
    '-# Escríbeme y respondo con tus palabras en un mensaje de voz. En mensajes con otros, usa los comandos.',
  'help.without-bot':
    '-# No soy miembro de este servidor, así que publico el audio por ti. No puedo entrar a sus canales de voz.',
  'help.not-set-up':
    '🛠️ **Tres pasos configuran este servidor:** pruébame, elige un canal para leer, decide quién puede usarme.',
  'help.setup': 'Ver los pasos',

  'help.section.speak': 'Hablar',
  'help.say': '</say> dice tu texto',
  'help.emote': '</emote> lo dice con emoción',
  'help.menu': '**Decir esto** dice un mensaje: clic derecho o mantenlo presionado → **Apps**',
  'help.section.voice': 'Tu voz',
  'help.voices': '</voices> reproduce todas las voces y hace tuya una',
  'help.clone':
    '</clone> crea una voz a partir de una grabación, con el consentimiento de la persona',
  'help.preset': '</preset save> guarda una voz y su configuración con un nombre',
  'help.section.channel': 'En el canal de voz',
  'help.join': '</join> me hace leer este canal ahí, </leave> hace que me vaya',
  'help.join-only': '</join> me trae, </leave> hace que me vaya',
  'help.queue': '</queue> muestra lo que sigue, </skip> y </stop> terminan lo que pusiste',
  'help.section.read': 'Lectura',
  'help.read': '</read on> lee un canal siempre, </read settings> define cómo',
  'help.no-reading':
    'Aquí no puedo leer canales porque mi operador no lo activó. Digo los mensajes que me mencionan.',
  'help.section.words': 'Palabras y sonidos',
  'help.dictionary': '</dictionary add> define cómo se dice una palabra',
  'help.sound': '</sound add> reproduce un sonido en lugar de una palabra',
  'help.section.manage': 'Administradores del servidor',
  'help.settings':
    '</settings> define quién puede usarme, los límites, el presupuesto y el idioma de mis respuestas',
  'help.section.privacy': 'Privacidad y consumo',
  'help.privacy': '</privacy> muestra y elimina tus datos',
  'help.usage': '</usage> muestra los caracteres usados este mes',

  'help.hello': 'Saludar',
  'help.hello-text': '¡Hola! Qué gusto estar aquí.',
  'help.emotion': 'Hablar con emoción',
  'help.emotion-text': '¡Ganamos! ¡No lo puedo creer!',
  'help.browse': 'Ver voces',
};
