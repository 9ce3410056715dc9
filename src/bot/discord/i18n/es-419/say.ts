import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'es-419'> = {
  'option.text.name': 'texto',
  'option.text.description': 'Texto que quieres que diga',
  'option.voice.name': 'voz',
  'option.voice.description': 'Nombre, estilo o ID de la voz',
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
};
