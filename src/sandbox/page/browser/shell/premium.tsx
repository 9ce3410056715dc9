import type { Offer } from '../../protocol.ts';
import { withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { guild } from '../state.ts';

/** The SKUs for the server and for the acting member. Nothing is paid in the sandbox. */
export function Premium() {
  const offers = guild.value?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <>
      <h3 id="premium">{t('shell.premium')}</h3>
      <ul class="offers" aria-labelledby="premium">
        {offers.map((offer) => (
          <li key={offer.skuId}>
            <span>{offer.name}</span>
            <OfferButton offer={offer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferButton({ offer: { skuId, name, entitlement } }: { readonly offer: Offer }) {
  if (entitlement === undefined) {
    return (
      <button
        type="button"
        class="button"
        aria-label={t('shell.premium.buy.name', { name })}
        onClick={() => buy(skuId)}
      >
        {t('shell.premium.buy')}
      </button>
    );
  }
  if (!entitlement.isOwn) return <span class="muted">{t('shell.premium.active')}</span>;
  return (
    <button
      type="button"
      class="button"
      aria-label={t('shell.premium.cancel.name', { name })}
      onClick={() => withNotice(() => call('end-subscription', { entitlementId: entitlement.id }))}
    >
      {t('shell.premium.cancel')}
    </button>
  );
}

/** Buys without a shop and without money. */
export const buy = (skuId: string) => withNotice(() => call('buy', { skuId }));
