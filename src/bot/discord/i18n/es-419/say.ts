import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'es-419'> = {
  'command.say.name': 'decir',
  'command.say.description': 'Dice un texto en tu canal de voz o lo publica como mensaje de voz',
  'option.text.name': 'texto',
  'option.text.description': 'Texto que quieres que diga',
  'option.voice.name': 'voz',
  'option.voice.description': 'Quién habla. Déjalo vacío para usar tu propia voz',
  'option.language.name': 'idioma',
  'option.language.description': 'Idioma del texto. Déjalo vacío para detectarlo automáticamente',
  'option.tone.name': 'tono',
  'option.tone.description': 'Cómo decirlo, con tus palabras. Ejemplo: despacio y con cariño',
  'option.output.name': 'salida',
  'option.output.description':
    'Dónde se escucha. Déjalo vacío para usar tu canal de voz si se puede',
  'option.output.auto': 'Automático',
  'option.output.voice': 'Canal de voz',
  'option.output.file': 'Publicar aquí',
  'option.format.name': 'formato',
  'option.format.description': 'Formato del archivo',
  'option.format.voice-message': 'Mensaje de voz',
  'option.format.mp3': 'Archivo MP3',
  'option.format.wav': 'Archivo WAV',

  'say.queued':
    '⏳ En la cola de {{channel}}, puesto {{position}}. **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** en {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ En la cola de {{channel}}, puesto {{position}}: {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} en {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Se publicó aquí. {{reason}}',
  'say.tone-unknown':
    '⚠️ El tono {{tone}} no tiene efecto. Describe la velocidad, la altura, el volumen o el ánimo, como “despacio y con tristeza”.',
  'say.tone-partly-unknown': '⚠️ No se entendió en el tono: {{words}}',
  'say.no-database':
    '⚠️ Mi base de datos no está disponible, así que usé la configuración predeterminada.',
  'say.kept': 'gratis (en caché)',
  'say.as-file':
    '{{posted}}\n-# Se publicó como archivo porque aquí no se permiten mensajes de voz.',
  'say.only-you':
    '{{posted}}\n-# Solo tú puedes escucharlo. Este servidor hace privadas las respuestas de las apps que no agregó.',

  characters: {
    one: '{{count}} carácter',
    many: '{{count}} de caracteres',
    other: '{{count}} caracteres',
  },

  quote: '“{{text}}”',

  'failure.text.blocked':
    'El texto tiene una palabra bloqueada en este servidor. Cámbialo e inténtalo de nuevo.',
  'failure.text.empty':
    'No hay nada que decir en este texto. Escribe algunas palabras e inténtalo de nuevo.',
  'failure.text.too-long':
    'Este texto tiene {{characters}} caracteres. El límite aquí es {{limit}}.',
  'failure.language.unknown':
    'No hablo “{{language}}”. Elige un idioma de la lista o déjalo vacío.',
  'failure.format.unavailable': 'Ahora no puedo publicarlo como {{format}}. Elige otro formato.',
};
