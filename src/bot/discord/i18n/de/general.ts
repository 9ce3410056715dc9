import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'de'> = {
  'confirm.cancel': 'Abbrechen',
  'confirm.cancelled': 'Abgebrochen. Nichts wurde geändert.',

  'links.privacy': 'Datenschutzerklärung',
  'links.terms': 'Nutzungsbedingungen',

  'failure.name.invalid':
    'Namen haben eine Zeile mit 1 bis {{limit}} Zeichen. Wähl einen anderen Namen.',
  'failure.cancelled': 'Abgebrochen.',
  'failure.storage.unavailable':
    'Meine Datenbank ist gerade nicht erreichbar, deshalb ging das nicht. Versuch es in einer Minute noch einmal.',
  'failure.internal':
    'Da ist etwas schiefgelaufen. Der Fehler ist protokolliert. Bitte versuch es noch einmal.',
};
