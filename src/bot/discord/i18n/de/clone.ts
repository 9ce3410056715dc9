import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'de'> = {
  'command.clone.name': 'klonen',
  'command.clone.description': 'Aus einer Aufnahme eine Stimme für diesen Server erstellen',
  'menu.clone-voice': 'Diese Stimme klonen',
  'option.sample.name': 'aufnahme',
  'option.sample.description':
    'Aufnahme einer Person, 3 bis 60 Sekunden: WAV, MP3, M4A oder eine Sprachnachricht',
  'option.clone-name.name': 'name',
  'option.clone-name.description': 'Name der Stimme auf diesem Server',
  'option.clone-text.name': 'text',
  'option.clone-text.description': 'Der erste Text, den die neue Stimme spricht',
  'option.consent.name': 'einwilligung',
  'option.consent.description':
    'Hat die sprechende Person zugestimmt? Antwort, dein Name und die Zeit werden gespeichert',
  'option.private.name': 'privat',
  'option.private.description':
    'Ob nur du die Stimme benutzen kannst. Leer lassen: alle auf diesem Server können es',

  'clone.consent.own': 'Ja, das ist meine Stimme, und sie darf hier geklont werden',
  'clone.consent.agreed': 'Ja, die Person hat zugestimmt, dass ihre Stimme hier geklont wird',
  'clone.consent.none': 'Nein, oder ich weiß es nicht',
  'clone.made': '🧬 **{{name}}** ist bereit. Wähl sie in jeder Option `stimme` aus.',
  'clone.made-private': '🧬 **{{name}}** ist bereit. Nur {{owner}} kann sie benutzen.',
  'clone.stays': '-# Die Stimme ist schon gespeichert. Mit **{{button}}** entfernst du sie wieder.',
  'clone.consent-kept': '-# {{member}} hat bestätigt: „{{statement}}“',
  'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Stattdessen hier gepostet. {{reason}}',
  'clone.not-heard': '⚠️ Ich konnte die Stimme nicht abspielen. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# Diese Stimme klingt dem Original kaum ähnlich. {{reasons}}',
  'clone.fair': '-# Diese Stimme klingt dem Original einigermaßen ähnlich. {{reasons}}',
  'clone.reason.sample_short': 'Nimm mindestens zehn Sekunden auf.',
  'clone.reason.sample_noisy': 'Die Aufnahme rauscht. Nimm an einem ruhigen Ort auf.',
  'clone.reason.sample_clipped':
    'Die Aufnahme ist stellenweise zu laut. Geh weiter weg vom Mikrofon.',
  'clone.reason.sample_muffled':
    'Die Aufnahme klingt wie am Telefon. Nimm direkt mit dem Mikrofon des Geräts auf.',
  'clone.reason.sample_echoes':
    'Der Raum hallt. Nimm näher am Mikrofon oder in einem kleineren Raum auf.',
  'clone.reason.sample_several_speakers':
    'Es scheint mehr als eine Person zu sprechen. Nimm nur eine Person auf.',
  'clone.button.keep': 'Behalten',
  'clone.button.text': 'Anderen Text testen',
  'clone.button.delete': 'Löschen',
  'clone.kept': '-# Behalten.',
  'clone.text.title': 'Anderen Text testen',
  'clone.delete.question':
    'Die geklonte Stimme **{{name}}** und alle Presets mit ihr löschen? Das kann nicht rückgängig gemacht werden.',
  'clone.deleted': '🗑️ Die geklonte Stimme **{{name}}** wurde gelöscht.',
  'clone.deleted-presets': '-# Auch diese Presets wurden gelöscht: {{presets}}',
  'clone.delete-pending': {
    one: '⏳ Der Sprachdienst hat {{count}} geklonte Stimme noch nicht gelöscht. Ich versuche es weiter, bis es klappt.',
    other:
      '⏳ Der Sprachdienst hat {{count}} geklonte Stimmen noch nicht gelöscht. Ich versuche es weiter, bis es klappt.',
  },
  'clone.form.title': 'Diese Stimme klonen',
  'clone.form.name': 'Name',
  'clone.form.text': 'Erster Text',
  'clone.form.greeting': 'Hallo! Ich kann jetzt hier sprechen.',
  'clone.form.consent': 'Stimmst du zu?',
  'clone.form.consent-hint': 'Deine Antwort wird mit deinem Namen und der Zeit gespeichert.',
  'clone.form.who': 'Wer darf diese Stimme benutzen?',
  'clone.form.who.all': 'Alle auf diesem Server',
  'clone.form.who.owner': 'Nur die Person, die gefragt hat',
  'clone.request':
    '🧬 {{speaker}}, {{owner}} möchte aus {{message}} eine Stimme erstellen. Ohne deine Erlaubnis passiert nichts.',
  'clone.request-own':
    '🧬 {{speaker}}, möchtest du aus {{message}} eine Stimme erstellen? Du entscheidest, wie sie heißt und wer sie benutzen darf.',
  'clone.request.message': 'deiner Sprachnachricht',
  'clone.request.allow': 'Erlauben …',
  'clone.request.refuse': 'Nicht erlauben',
  'clone.refused': '{{speaker}} hat es nicht erlaubt. Es wurde keine Stimme erstellt.',
  'clone.withdrawn': '{{owner}} hat die Anfrage zurückgezogen. Es wurde keine Stimme erstellt.',

  'failure.clone.consent-missing':
    'Ich klone eine Stimme nur, wenn die sprechende Person zugestimmt hat. Es wurde keine Stimme erstellt.',
  'failure.clone.not-yours':
    'Jemand anderes hat „{{name}}“ erstellt. Das können nur diese Person, die Person mit dieser Stimme oder ein Server-Manager.',
  'failure.clone.service-limit':
    'Der Sprachdienst kann keine weiteren geklonten Stimmen speichern. Frag den Betreiber dieses Bots.',
  'failure.clone.no-voice-message':
    'Diese Nachricht enthält keine Sprachnachricht. Speichere die Aufnahme und häng sie an </clone> an.',
  'failure.clone.not-a-member':
    'Die sprechende Person ist nicht auf diesem Server und kann deshalb nicht zustimmen.',
  'failure.clone.not-your-voice':
    'Darauf kann nur {{member}} antworten, denn es ist die eigene Stimme.',
  'failure.clone.unknown':
    'Auf diesem Server gibt es keine geklonte Stimme „{{name}}“. Wähl eine aus der Liste, oder sieh dir alle mit </voices> an.',
  'failure.clone.exists':
    'Auf diesem Server gibt es schon eine geklonte Stimme „{{name}}“. Wähl einen anderen Namen.',
  'failure.clone.member-limit': {
    one: 'Du kannst auf diesem Server nur {{limit}} geklonte Stimme haben. Lösch sie und versuch es noch einmal.',
    other:
      'Du hast auf diesem Server schon {{limit}} geklonte Stimmen. Lösch eine und versuch es noch einmal.',
  },
  'failure.clone.guild-limit': {
    one: 'Dieser Server kann nur {{limit}} geklonte Stimme haben. Lösch sie und versuch es noch einmal.',
    other:
      'Dieser Server hat schon {{limit}} geklonte Stimmen. Lösch eine und versuch es noch einmal.',
  },
};
