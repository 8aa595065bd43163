import { Injectable } from '@nestjs/common';
import { SnapshotStore } from '../dataset/snapshot.store';
import { homeNamed } from '../offers/read-home';
import { subjectLabel } from '../estimates/labels';
import { payBenchmark } from '../estimates/pay-benchmark';
import { requireNearMarket, requireYearlyPay } from '../offers/plausible-pay';
import { CatalogueResolver } from '../estimates/catalogue-resolver';
import { citation } from '../estimates/citation';
import { answeredLevel } from '../envelope/market.presenter';
import { roleAndCity } from '../envelope/role-and-city.presenter';
import type { NegotiateRequest } from './negotiate.request';
import type { NegotiateData } from './negotiate.presenter';
import { negotiationCase, type NegotiationCase } from './negotiation-case';
import { emailScript, phoneScript } from './scripts';
import { dollars, ordinal } from '../estimates/wording';
import { marketCitation } from './market-sentences';

/** The same request against the same release gives the same answer. */
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
      ...roleAndCity(market),
      counter_offer: { base, low, high, rationale: rationale(facts) },
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

  /** The slug of a city, or of a town's metro; any other text stays as it is, and is refused. */
  private metroOf(city: string | undefined): string | undefined {
    if (city === undefined) return undefined;
    return homeNamed(this.store.current().catalogues.full, city)?.city?.slug ?? city;
  }
}

/** Strongest first; our figures come with their source. */
function talkingPoints(facts: NegotiationCase): string[] {
  return [
    marketCitation(facts),
    positionSentence(facts),
    `A base of ${dollars(facts.counter.base)} would be at about the ${ordinal(facts.askPercentile)} percentile (${facts.source}).`,
    ...rival(facts),
    ...(facts.growth === null ? [] : [facts.growth]),
    ...facts.points,
  ];
}

function positionSentence({
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

function basis({ counter, current, target, rival, position, askPercentile }: NegotiationCase): string {
  switch (counter.reason) {
    case 'target':
      return `The ask is a little over your target of ${dollars(target ?? counter.base)}, so that meeting halfway still ends near it.`;
    case 'competing':
      return `The ask goes a little over your competing offer of ${dollars(rival?.base ?? counter.base)}.`;
    case 'market':
      return (
        `The ask follows the market, in which the offer is at about the ${ordinal(position.percentile)} percentile ` +
        `and the ask at about the ${ordinal(askPercentile)}.`
      );
    case 'step':
      return `${placeOf(position, current)}, so the ask is a modest step.`;
    case 'out_of_line':
      return (
        `The offer is out of line: a raise of the usual size would still leave it in the lowest quarter of the market, ` +
        `so the ask is the end of that quarter, ${dollars(position.market_p25)}, rounded up.`
      );
  }
}

/** Within this share of the median, an offer is in the middle of the market rather than above or below it. */
const NEAR = 0.03;

function placeOf(
  { percentile, market_median: median }: NegotiationCase['position'],
  current: number,
): string {
  return Math.abs(current / median - 1) <= NEAR
    ? `The offer is in the middle of the market, at about the ${ordinal(percentile)} percentile`
    : `The offer is already at about the ${ordinal(percentile)} percentile of the market`;
}

function raise({ counter, current }: NegotiationCase): string {
  return `${Math.round((counter.base / current - 1) * 1_000) / 10} %`;
}
