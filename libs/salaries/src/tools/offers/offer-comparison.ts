import { ToolFault } from '@wagewright/tools';
import { OffersOfHousehold } from '../../offers/compare-offers.request';
import { type Comparison, type OffersService } from '../../offers/offers.service';
import { dollars, listed, percent } from '../../estimates/wording';
import { LEAST_COMPARED, payQuestion } from '../../offers/plausible-pay';
import type { Offer } from '../../analysis/offer-value';
import { officeTaken } from '../../offers/offer-assumptions';
import type { RankedOffer } from '../../offers/offers.presenter';
import { sourceLabel } from '../../estimates/labels';
import type { SnapshotSource } from '../../dataset/snapshot';
import { followUp, placeArgument } from '../follow-up';
import { type AnswerGround, LOCAL_SURVEY, type ToolAnswer } from '../salary-tool';
import type { MarketResolver } from '../market-resolver';
import type { ToolArguments } from '../tool-arguments';
import { type Negotiation, type OfferNegotiation } from './offer-negotiation';
import { readHousehold, type ReadOffer, readOffers } from './read-offers';

/** Offers side by side, as the endpoint for it ranks them, in the sentences that decide. */
export class OfferComparison {
  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly markets: MarketResolver,
    private readonly offers: OffersService,
    private readonly negotiations: OfferNegotiation,
  ) {}

  /** Undefined where the call has no offers. @throws ToolFault for offers that cannot be understood */
  answer(args: ToolArguments): ToolAnswer | undefined {
    const read = readOffers(args, this.markets);
    if (!read) return undefined;
    const request = Object.assign(new OffersOfHousehold(), {
      offers: read.map((offer) => offer.request),
      ...readHousehold(args),
    });
    for (const [index, { base }] of request.offers.entries()) {
      const question = payQuestion(base, LEAST_COMPARED);
      if (question !== undefined)
        throw args.fault(`offers[${index}].base`, `was read as ${base}: ${question}`);
    }
    const comparison = this.offers.compare(request);
    const negotiation = args.flag('negotiate') ? this.negotiate(args, comparison, read) : null;
    const snapshot = this.snapshots.current();
    const sources = ['tax-law', LOCAL_SURVEY].map((id) => snapshot.source(id));
    const ground = { basis: 'tax law, and market figures of roles that are named', sources };
    return answerOf(comparison, read, negotiation, { ground, label: sourceLabel({ snapshot }) });
  }

  /** The best of the offers, compared with the others. */
  private negotiate(args: ToolArguments, { ranked }: Comparison, read: readonly ReadOffer[]): Negotiation {
    const [best] = ranked;
    if (!best?.offer.role) {
      throw new ToolFault(
        `To negotiate ${best?.offer.label ?? 'an offer'}, say of which role it is: give "role", beside the offers or in that offer.`,
      );
    }
    const { index, label, role, level, base, place } = best.offer;
    const { city, market = city, area = null } = place;
    return this.negotiations.draft(args, {
      label,
      role: role.slug,
      city: placeArgument({ city: market, area: market ? null : area }),
      level,
      base,
      company: read[index]?.request.company,
      competing: read
        .filter(({ market }, other) => other !== index && market !== null)
        .map(({ request: { base: theirs, company, role: slug } }) => ({ base: theirs, company, role: slug })),
    });
  }
}

function answerOf(
  { ranked, data }: Comparison,
  read: readonly ReadOffer[],
  negotiation: Negotiation | null,
  { ground, label }: { ground: AnswerGround; label: string },
): ToolAnswer {
  const { assumptions, ...compared } = data;
  const [headline = '', ...insights] = data.insights;
  const offers = ranked.map(({ offer }) => offer);
  const level = insights.find((insight) => insight.startsWith('To draw level'));
  const question = insights.find((insight) => insight.includes('is not judged: '));
  const [ask, ...standing] = negotiation?.sentences ?? [];
  return {
    headline,
    caveats: [
      ...data.ranking.map((offer) => rankedSentence(offer)),
      ...doubtsOf(offers, read),
      ...(ask === undefined || level === undefined ? [] : [level]),
      ...insights.filter((insight) => insight !== level && /^From the second year|equity/.test(insight)),
      ...standing,
    ],
    recommendation: question ?? ask ?? level ?? 'They are worth the same: let the work decide.',
    readingConfidence: Math.min(1, ...read.map(({ market }) => market?.certainty ?? 1)),
    data: { offers: echoed(offers, read), ...compared, negotiation: negotiation?.data ?? null },
    quote: `${headline} (${label})`,
    ground,
    path: '/methodology',
    assumptions: [
      ...assumptions,
      ...read.flatMap(({ market }) => market?.caveats ?? []),
      ...(negotiation?.assumptions ?? []),
    ],
    followUps: offers.flatMap(({ role, place, level: exp, base }) =>
      role
        ? followUp(
            'analyze_compensation',
            { role: role.slug, city: placeArgument({ area: null, ...place }), exp, offer_base: base },
            'where its base lies in the market.',
          )
        : [],
    ),
  };
}

/** `B: $200,000 before tax, $62,101 tax (31.1 %), $137,899 after it, worth $118,320.` */
function rankedSentence({
  label,
  gross_total: gross,
  tax,
  after_tax: left,
  adjusted_value: worth,
}: RankedOffer): string {
  return `${label}: ${dollars(gross)} before tax, ${dollars(tax.total)} tax (${percent(tax.effective_rate)}), ${dollars(left)} left, worth ${dollars(worth)}.`;
}

/** Sentences on doubtful readings, and on offers without state tax. */
function doubtsOf(offers: readonly Offer[], read: readonly ReadOffer[]): string[] {
  const untaxed = offers.filter(({ place }) => place.state === null).map(({ label }) => label);
  const state =
    untaxed.length === 0
      ? []
      : [`No state is known for ${listed(untaxed)}, so no state tax is counted there: give city or state.`];
  return [...state, ...officeTaken(offers), ...new Set(read.flatMap(({ market }) => market?.caveats ?? []))];
}

function echoed(offers: readonly Offer[], read: readonly ReadOffer[]): object[] {
  return [...offers]
    .sort((a, b) => a.index - b.index)
    .map(({ index, label, role, place, level }) => ({
      label,
      role: role?.slug ?? null,
      city: place.city?.slug ?? null,
      level: (read[index]?.market ? read[index].market.market.levelOf(level) : level) ?? 'all',
    }));
}
