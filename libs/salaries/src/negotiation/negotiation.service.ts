import type { SnapshotSource } from '../dataset/snapshot';
import type { RoleRow } from '@wagewright/dataset';
import { verdictPhrase, withArticle } from '@wagewright/pay';
import { homeNamed } from '../offers/read-home';
import { subjectLabel } from '../estimates/labels';
import { payBenchmark } from '../estimates/pay-benchmark';
import { requireNearMarket, requireYearlyPay } from '../offers/plausible-pay';
import { type CatalogueResolver, type PlacedSlugs, resolveOptional } from '../estimates/catalogue-resolver';
import { citation } from '../estimates/citation';
import { answeredLevel } from '../envelope/market.presenter';
import { identifiedArea, roleAndCity } from '../envelope/role-and-city.presenter';
import type { NegotiateRequest } from './negotiate.request';
import type { CompetingOfferRequest } from './offer-terms.request';
import type { NegotiateData } from './negotiate.presenter';
import { negotiationCase, type NegotiationCase } from './negotiation-case';
import { emailScript, phoneScript } from './scripts';
import { dollars } from '../estimates/wording';
import { marketCitation } from './market-sentences';

/** The same request against the same release gives the same answer. */
export class NegotiationService {
  constructor(
    private readonly catalogue: CatalogueResolver,
    private readonly snapshots: SnapshotSource,
  ) {}

  negotiate(request: NegotiateRequest): NegotiateData {
    const { tone, exp: level = null } = request;
    const market = this.catalogue.resolve('full', { role: request.role, ...this.placeOf(request.city) });
    const benchmark = payBenchmark(market, level);
    const who = subjectLabel(market, level);
    for (const [param, amount] of [
      ['current_offer.base', request.current_offer.base],
      ['target', request.target ?? null],
    ] as const) {
      if (amount === null) continue;
      requireYearlyPay(amount, param);
      requireNearMarket(amount, param, benchmark, who);
    }
    const offers = request.competing_offers ?? [];
    const others = offers.map((offer) => this.otherRole(offer, market.role));
    const facts = negotiationCase(market, {
      level,
      offer: request.current_offer,
      target: request.target ?? null,
      competing: offers.filter((_, index) => !others[index]),
      leverage: request.leverage ?? [],
    });
    const { base, low, high } = facts.counter;
    return {
      ...roleAndCity(market),
      area: market.area && identifiedArea(market.area),
      counter_offer: { base, low, high, rationale: [rationale(facts), ...leftOut(offers, others)].join(' ') },
      level: answeredLevel(market, level),
      market_position: facts.position,
      talking_points: talkingPoints(facts),
      email_script: emailScript(facts, tone),
      phone_script: phoneScript(facts, tone),
      tone,
      citation: citation(market, { level }),
      assumptions: facts.assumptions,
    };
  }

  /** The role of an offer for another occupation; null for all others. @throws ApiError 404 for an unknown role */
  private otherRole({ role }: CompetingOfferRequest, { socCode }: RoleRow): RoleRow | null {
    const named = resolveOptional(this.snapshots.current(), { role }).role;
    return named?.socCode === socCode ? null : named;
  }

  /** A city, or the area of a place without one; any other text stays as it is, and is refused. */
  private placeOf(text: string | undefined): Omit<PlacedSlugs, 'role'> {
    if (text === undefined) return {};
    const { city, area } = homeNamed(this.snapshots.current().catalogues.full, text) ?? {};
    return area ? { area: area.slug } : { city: city?.slug ?? text };
  }
}

/** Why offers are no arguments, to the person. @param others role of each offer for another occupation */
function leftOut(offers: readonly CompetingOfferRequest[], others: readonly (RoleRow | null)[]): string[] {
  return offers.flatMap(({ base, company }, index) => {
    const role = others[index];
    if (!role) return [];
    return `The offer of ${dollars(base)}${from(company)} is left out: it is for ${withArticle(role.title)}, which is another occupation.`;
  });
}

/**
 * Strongest first; our figures come with their source. Where the offer lies above the median, the market would argue for
 * the employer: it is left out, and what else can be agreed stands at the end.
 */
function talkingPoints(facts: NegotiationCase): string[] {
  const own = [...rival(facts), ...facts.points];
  if (!facts.isBelowMedian) return [...own, ...NEGOTIABLE];
  const { current, counter, position, place, askPlace } = facts;
  return [
    marketCitation(facts),
    `The offer of ${dollars(current)} is ${place}, ${dollars(position.market_median - current)} below the median.`,
    `A base of ${dollars(counter.base)} would be ${askPlace}.`,
    ...own,
    ...(facts.growth === null ? [] : [facts.growth]),
  ];
}

/** The parts that an employer can move besides the base. */
const NEGOTIABLE: readonly string[] = [
  'Scope: if the role is bigger than the posting said, ask for a title, level or base that matches it.',
  'Package: bonus, equity and a signing bonus have their own budgets, often with more room than the base.',
  'Timing: before you sign, a first review after six months or a later start is easy to agree on. Get it in writing.',
];

function rival({ rival, current }: NegotiationCase): string[] {
  if (!rival) return [];
  return [
    `A competing offer${from(rival.company)} has a base of ${dollars(rival.base)}, ${dollars(rival.base - current)} more than this one.`,
  ];
}

function from(company: string | undefined): string {
  return company === undefined ? '' : ` from ${company}`;
}

/** In two or three sentences to the person. */
export function rationale(facts: NegotiationCase): string {
  const { counter, current, target } = facts;
  const reached =
    target !== null && target <= current ? ` The offer already meets your target of ${dollars(target)}.` : '';
  return (
    `${basis(facts)}${reached} ${dollars(counter.base)} is ${raise(facts)} more than the offer of ${dollars(current)}; ` +
    `${settling(facts)}, and ${dollars(counter.high)} is the most to name.`
  );
}

function settling({ counter: { low, reason }, position }: NegotiationCase): string {
  return reason === 'out_of_line'
    ? `anything below ${dollars(position.market_p25)} stays in the lowest quarter`
    : `settling anywhere from ${dollars(low)} is a good result`;
}

function basis({ counter, target, rival, position, place, askPlace }: NegotiationCase): string {
  switch (counter.reason) {
    case 'target':
      return `The ask is a little over your target of ${dollars(target ?? counter.base)}, so that meeting halfway still ends near it.`;
    case 'competing':
      return `The ask goes a little over your competing offer of ${dollars(rival?.base ?? counter.base)}.`;
    case 'market':
      return `The ask follows the market, in which the offer is ${place} ` + `and the ask ${askPlace}.`;
    case 'step':
      return `The offer is ${place}, ${verdictPhrase({ verdict: position.verdict, range: position.verdict_range })}, so the ask is a modest step.`;
    case 'out_of_line':
      return (
        `The offer is out of line: a raise of the usual size would still leave it in the lowest quarter of the market, ` +
        `so the ask is the end of that quarter, ${dollars(position.market_p25)}, rounded up.`
      );
  }
}

function raise({ counter, current }: NegotiationCase): string {
  return `${Math.round((counter.base / current - 1) * 1_000) / 10} %`;
}
