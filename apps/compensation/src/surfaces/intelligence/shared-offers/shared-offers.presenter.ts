import type { SharedComparison } from '../../../shared-offers/shared-comparison';
import type { SharedOffers } from '../../../shared-offers/shared-offers.entity';
import type { ShareReceipt } from '../../../shared-offers/shared-offers.service';

/** The link to a comparison, which is shown this once. */
export interface ShareData {
  /** Identifier of the link, for revoking it. */
  id: string;
  /** Address of the page, which opens it to anyone. It is shown only once. */
  url: string;
  /** When it was made. */
  created_at: Date;
  /** Until when the link works. */
  expires_at: Date;
}

/** The links that you have made and that still work. */
export interface SharesData {
  /** The newest first. */
  shared: SharedItem[];
  /** Number of links that work. */
  total: number;
}

/** A link that works. Its address is not kept, and so never shown again. */
export interface SharedItem {
  /** Identifier of the link, for revoking it. */
  id: string;
  /** When it was made. */
  created_at: Date;
  /** Until when the link works. */
  expires_at: Date;
  /** The offers that its page shows, best first. */
  offers: SharedItemOffer[];
}

/** An offer as the shared page names it. */
export interface SharedItemOffer {
  /** Name of the offer on the page. */
  label: string;
  /** Title of the role; null where none was given. */
  role: string | null;
  /** Where it is; null where that is not known. */
  place: string | null;
  /** Base pay, whole US dollars a year. */
  base: number;
  /** Pay after taxes in average U.S. prices, whole US dollars of the first year. */
  adjusted_value: number;
}

/** The link that ended. */
export interface RevokedShareData {
  /** Identifier of the link that shows nothing any more. */
  id: string;
  /** Always true. */
  revoked: true;
}

export function shareData({ id, url, createdAt, expiresAt }: ShareReceipt): ShareData {
  return { id, url, created_at: createdAt, expires_at: expiresAt };
}

export function sharesData(shared: readonly SharedOffers[]): SharesData {
  return { shared: shared.map((one) => sharedItem(one)), total: shared.length };
}

function sharedItem({ id, createdAt, expiresAt, comparison }: SharedOffers): SharedItem {
  return {
    id,
    created_at: createdAt,
    expires_at: expiresAt,
    offers: comparison.offers.map((offer) => sharedItemOffer(offer)),
  };
}

function sharedItemOffer({
  label,
  role,
  place,
  base,
  adjusted,
}: SharedComparison['offers'][number]): SharedItemOffer {
  return { label, role, place, base, adjusted_value: adjusted };
}
