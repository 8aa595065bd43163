import type { Compensation } from '@wagewright/sdk';

type Question = Compensation.NegotiateRequest;

export interface NegotiationWishes {
  target?: number | null;
  leverage?: string[];
}

/**
 * The negotiation request for an offer of a comparison: with the others whose role is known, without the names of their
 * companies.
 * Undefined for an offer without a role.
 */
export function negotiationOf(
  { offers }: Compensation.CompareOffersRequest,
  index: number,
  { target, leverage = [] }: NegotiationWishes = {},
): Question | undefined {
  const offer = offers[index];
  if (!offer?.role) return undefined;
  const others = offers.filter(({ role }, other) => other !== index && role);
  return {
    role: offer.role,
    city: offer.city ?? undefined,
    exp: offer.exp ?? undefined,
    current_offer: termsOf(offer),
    competing_offers: others.map((other) => ({
      ...termsOf({ ...other, company: undefined }),
      role: other.role,
    })),
    target: target ?? undefined,
    leverage: leverage.length > 0 ? leverage : undefined,
  };
}

function termsOf({
  base,
  equity,
  bonus,
  signing,
  company,
}: Compensation.OfferRequest): Compensation.OfferTermsRequest {
  return { base, equity: amountOf(equity), bonus, signing: amountOf(signing), company };
}

/** The page has plain amounts alone. */
function amountOf(amount: Compensation.OfferRequest['equity']): number | null | undefined {
  return typeof amount === 'object' ? undefined : amount;
}

/** Points of leverage, one a line: the API accepts ten of at most 160 characters. */
export function leveragePoints(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*[-*•]\s*/, '')
        .trim()
        .slice(0, 160),
    )
    .filter((line) => line !== '')
    .slice(0, 10);
}

export function phoneText({ opening, ask, objections, close }: Compensation.PhoneScript): string {
  const answers = objections.map(({ objection, response }) => `If they say: ${objection}\nSay: ${response}`);
  return [opening, ask, ...answers, close].join('\n\n');
}
