import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'de'> = {
  'say.fallback':
    '🛟 Der übliche Sprachdienst ist ausgefallen, deshalb spricht der eingebaute. Er klingt anders',

  'failure.voice.away':
    'Diese Stimme braucht den üblichen Sprachdienst, und der ist ausgefallen. Wähl eine Standardstimme oder versuch es später noch einmal.',
  'failure.voice-api.rejected':
    'Der Sprachdienst hat diese Anfrage abgelehnt ({{reason}}). Ändere den Text, die Stimme oder die Sprache und versuch es noch einmal.',
  'failure.voice-api.unauthorized':
    'Der Sprachdienst hat meinen API-Schlüssel abgelehnt. Bitte den Betreiber dieses Bots, VOICE_API_KEY zu prüfen.',
  'failure.voice-api.misaddressed':
    'Ich finde den Sprachdienst nicht (Status 404). Bitte den Betreiber dieses Bots, VOICE_API_URL zu prüfen.',
  'failure.voice-api.limit':
    'Der Sprachdienst hat diesen Monat keine Zeichen mehr übrig. Ich spreche wieder, sobald das Limit zurückgesetzt oder der Tarif erweitert wird.',
  'failure.voice-api.busy': {
    one: 'Der Sprachdienst ist ausgelastet. Versuch es in {{seconds}} Sekunde noch einmal.',
    other: 'Der Sprachdienst ist ausgelastet. Versuch es in {{seconds}} Sekunden noch einmal.',
  },
  'failure.voice-api.failed':
    'Der Sprachdienst hat einen Fehler gemeldet (Status {{status}}). Versuch es gleich noch einmal.',
  'failure.voice-api.timeout':
    'Der Sprachdienst hat zu lange gebraucht. Versuch es gleich noch einmal.',
  'failure.voice-api.unreachable':
    'Ich erreiche den Sprachdienst nicht. Versuch es gleich noch einmal.',
  'failure.voice-api.resting': {
    one: 'Der Sprachdienst fällt immer wieder aus, deshalb mache ich eine Pause. Versuch es in {{seconds}} Sekunde noch einmal.',
    other:
      'Der Sprachdienst fällt immer wieder aus, deshalb mache ich eine Pause. Versuch es in {{seconds}} Sekunden noch einmal.',
  },
  'failure.voice-api.bad-audio':
    'Der Sprachdienst hat Audio geschickt, das sich nicht abspielen lässt. Versuch es noch einmal.',
};
