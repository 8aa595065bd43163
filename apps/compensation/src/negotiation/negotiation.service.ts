import { Injectable } from '@nestjs/common';
import { SnapshotStore } from '../dataset/snapshot.store';
import { homeNamed } from '../offers/read-home';
import { subjectLabel } from '../estimates/labels';
import { payBenchmark } from '../estimates/pay-benchmark';
import { requireNearMarket, requireYearlyPay } from '../offers/plausible-pay';
import { CatalogueResolver } from '../estimates/catalogue-resolver';
import { citation } from '../estimates/citation';
import { answeredLevel } from '../envelope/market.presenter';
import { identifiedCity, identifiedRole } from '../envelope/role-and-city.presenter';
import type { NegotiateRequest } from './negotiate.request';
import type { NegotiateData } from './negotiate.presenter';
import { negotiationCase, type NegotiationCase } from './negotiation-case';
import { rationale } from './rationale';
import { emailScript, phoneScript } from './scripts';
import { dollars, ordinal } from '../wording/wording';
import { marketCitation } from './market-sentences';

/** Counter-offers and their scripts. The same request against the same release gives the same answer. */
@Injectable()
export class NegotiationService {
  constructor(
    private readonly catalogue: CatalogueResolver,
    private readonly store: SnapshotStore,
  ) {}

  negotiate(request: NegotiateRequest): NegotiateData {
    const { tone, exp: level = null } = request;
    const market = this.catalogue.resolve('full', { role: request.role, city: this.metroOf(request.city) });
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
    const facts = negotiationCase(market, {
      level,
      offer: request.current_offer,
      target: request.target ?? null,
      competing: request.competing_offers ?? [],
      leverage: request.leverage ?? [],
    });
    const { base, low, high } = facts.counter;
    return {
      role: identifiedRole(market.role),
      city: market.city && identifiedCity(market.city),
      counter_offer: { base, low, high, rationale: rationale(facts) },
      level: answeredLevel({ level }),
      market_position: facts.position,
      talking_points: talkingPoints(facts),
      email_script: emailScript(facts, tone),
      phone_script: phoneScript(facts, tone),
      tone,
      citation: citation(market, { level }),
      assumptions: facts.assumptions,
    };
  }

  /** The slug of a city, or that of the metro of a town; what names neither stays as it is, and is refused. */
  private metroOf(city: string | undefined): string | undefined {
    if (city === undefined) return undefined;
    return homeNamed(this.store.current().catalogues.full, city)?.city?.slug ?? city;
  }
}

/** Talking points, strongest first; our figures come with their source. */
function talkingPoints(facts: NegotiationCase): string[] {
  return [
    marketCitation(facts),
    standing(facts),
    `A base of ${dollars(facts.counter.base)} would be at about the ${ordinal(facts.askPercentile)} percentile (${facts.source}).`,
    ...rival(facts),
    ...(facts.growth === null ? [] : [facts.growth]),
    ...facts.points,
  ];
}

function standing({
  current,
  position: { percentile, category, market_median: median },
  source,
}: NegotiationCase): string {
  const place = `The offer of ${dollars(current)} is at about the ${ordinal(percentile)} percentile`;
  const gap = dollars(Math.abs(current - median));
  if (current < median) return `${place}, ${gap} below the median (${source}).`;
  const advice = category === 'above_market' ? ' Argue with what you bring, not with the market.' : '';
  return `${place}, ${current > median ? `${gap} above` : 'exactly at'} the median (${source}).${advice}`;
}

function rival({ rival, current }: NegotiationCase): string[] {
  if (!rival) return [];
  const from = rival.company === undefined ? '' : ` from ${rival.company}`;
  return [
    `A competing offer${from} has a base of ${dollars(rival.base)}, ${dollars(rival.base - current)} more than this one.`,
  ];
}
