import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'pt-BR'> = {
  'command.say.name': 'falar',
  'command.say.description': 'Fala um texto no seu canal de voz ou o publica como mensagem de voz',
  'option.text.name': 'texto',
  'option.text.description': 'Texto a falar',
  'option.voice.name': 'voz',
  'option.voice.description': 'Quem fala. Deixe vazio para usar sua própria voz',
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

  'say.queued':
    '⏳ Na fila de {{channel}}, posição {{position}}. **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** em {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ Na fila de {{channel}}, posição {{position}}: {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} em {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Publicado aqui. {{reason}}',
  'say.tone-unknown':
    '⚠️ O tom {{tone}} não tem efeito. Descreva ritmo, altura, volume ou humor, como “devagar e com tristeza”.',
  'say.tone-partly-unknown': '⚠️ Não entendido no tom: {{words}}',
  'say.no-database':
    '⚠️ Meu banco de dados não está disponível, então usei as configurações padrão.',
  'say.kept': 'grátis (em cache)',
  'say.as-file':
    '{{posted}}\n-# Publicado como arquivo, porque mensagens de voz não são permitidas aqui.',
  'say.only-you':
    '{{posted}}\n-# Só você pode ouvir isto. Neste servidor, as respostas de apps que ele não adicionou ficam privadas.',

  characters: {
    one: '{{count}} caractere',
    many: '{{count}} de caracteres',
    other: '{{count}} caracteres',
  },

  quote: '“{{text}}”',

  'failure.text.blocked':
    'Este servidor bloqueia uma palavra desse texto. Mude o texto e tente de novo.',
  'failure.text.empty':
    'Não há nada para falar neste texto. Escreva algumas palavras e tente de novo.',
  'failure.text.too-long': 'Este texto tem {{characters}} caracteres. O limite aqui é {{limit}}.',
  'failure.language.unknown': 'Não falo “{{language}}”. Escolha um idioma da lista ou deixe vazio.',
  'failure.format.unavailable':
    'Não posso publicar isto como {{format}} agora. Escolha outro formato.',
};
