import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'pt-BR'> = {
  'option.text.name': 'texto',
  'option.text.description': 'Texto a falar',
  'option.voice.name': 'voz',
  'option.voice.description': 'Nome, estilo ou ID da voz',
  'option.language.name': 'idioma',
  'option.language.description': 'Idioma do texto. Deixe vazio para detectar automaticamente',
  'option.tone.name': 'tom',
  'option.tone.description': 'Como falar, com suas palavras. Exemplo: devagar e com carinho',
  'option.output.name': 'saída',
  'option.output.description': 'Onde tocar. Deixe vazio para usar seu canal de voz quando possível',
  'option.output.auto': 'Automático',
  'option.output.voice': 'Canal de voz',
  'option.output.file': 'Publicar aqui',
  'option.format.name': 'formato',
  'option.format.description': 'Formato do arquivo',
  'option.format.voice-message': 'Mensagem de voz',
  'option.format.mp3': 'Arquivo MP3',
  'option.format.wav': 'Arquivo WAV',
};
