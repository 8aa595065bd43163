import type { Snapshot } from '../dataset/snapshot';
import { subjectLabel } from '../estimates/labels';
import { type PayBenchmark, payBenchmark } from '../estimates/pay-benchmark';
import { type PayPosition, payPosition } from '../estimates/pay-position';
import { RoleInMarket } from '../estimates/role-in-market';
import type { Offer } from '../analysis/offer-value';
import { marketQuestion } from './plausible-pay';

/** The market that the base of an offer is compared with. */
export interface OfferedMarket {
  market: RoleInMarket;
  benchmark: PayBenchmark;
  position: PayPosition;
  /** `a senior Software Engineer in Austin, TX` */
  who: string;
  /** The question that the base raises when it is too far from the market to be judged. */
  question: string | null;
}

/** Null without a role. */
export function offeredMarket({ role, level, base, place }: Offer, snapshot: Snapshot): OfferedMarket | null {
  if (!role) return null;
  const { city, market: metro = city, area } = place;
  const market = new RoleInMarket(snapshot, role, metro, metro ? null : area);
  const benchmark = payBenchmark(market, level);
  const who = subjectLabel(market, level);
  const question = marketQuestion(base, benchmark, who) ?? null;
  return { market, benchmark, position: payPosition(benchmark, base), who, question };
}
