import type { general as english } from '../en/general.ts';
import type { Draft } from '../language.ts';

export const general: Draft<typeof english, 'de'> = {
  'confirm.cancel': 'Abbrechen',
  'confirm.cancelled': 'Abgebrochen. Nichts wurde geändert.',

  'failure.name.invalid':
    'Namen haben eine Zeile mit 1 bis {{limit}} Zeichen. Wähl einen anderen Namen.',
  'failure.cancelled': 'Abgebrochen.',
  'failure.storage.unavailable':
    'Meine Datenbank ist gerade nicht erreichbar, deshalb ging das nicht. Versuch es in einer Minute noch einmal.',
  'failure.internal':
    'Da ist etwas schiefgelaufen. Der Fehler ist protokolliert. Bitte versuch es noch einmal.',
};
