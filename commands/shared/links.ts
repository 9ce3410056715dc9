import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Services } from '../../src/bot/interactions/command.ts';

/** A small line with the operator's pages; nothing if there are none. */
export function describeLinks(
  t: Translate,
  { privacyPolicyUrl, termsUrl }: Services['links'],
): string[] {
  const links = [
    ...(privacyPolicyUrl === undefined ? [] : [`[${t('links.privacy')}](${privacyPolicyUrl})`]),
    ...(termsUrl === undefined ? [] : [`[${t('links.terms')}](${termsUrl})`]),
  ];
  return links.length === 0 ? [] : [`-# ${links.join(' · ')}`];
}
