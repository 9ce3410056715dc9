import type { Offer } from '../../protocol.ts';
import { withNotice } from '../app-actions.ts';
import { call } from '../server-connection.ts';
import { guild } from '../state.ts';

/** The SKUs for the server and for the acting member. Nothing is paid in the sandbox. */
export function Premium() {
  const offers = guild.value?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <>
      <h3 id="premium">Premium</h3>
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
      <button type="button" class="button" aria-label={`Buy ${name}`} onClick={() => buy(skuId)}>
        Buy
      </button>
    );
  }
  if (!entitlement.isOwn) return <span class="muted">Active</span>;
  return (
    <button
      type="button"
      class="button"
      aria-label={`Cancel ${name}`}
      onClick={() => withNotice(() => call('end-subscription', { entitlementId: entitlement.id }))}
    >
      Cancel
    </button>
  );
}

/** Buys without a shop and without money. */
export const buy = (skuId: string) => withNotice(() => call('buy', { skuId }));
