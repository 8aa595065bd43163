import type { ReactNode } from 'react';
import type { JobDetail, PostedPay } from '../../records/job.ts';
import { scaleOf, yearlyDollars } from './pay-scale.ts';

interface RangeBarProps {
  market: NonNullable<JobDetail['market']>;
  /** Drawn below the market if it is in US dollars. */
  pay: Omit<PostedPay, 'source'> | null;
}

const WIDTH = 300;

/**
 * The middle half of the market with its median, and below it the pay of this job. The text beside it has the same
 * figures.
 */
export function RangeBar({ market, pay }: RangeBarProps): ReactNode {
  const own = pay === null ? undefined : yearlyDollars(pay);
  const at = scaleOf([market.low, market.high, ...(own ?? [])], WIDTH);
  return (
    <svg className="range-bar" viewBox={`0 0 ${WIDTH} ${own ? 34 : 20}`} aria-hidden="true">
      <rect
        className="range-market"
        x={at(market.low)}
        y="4"
        width={at(market.high) - at(market.low)}
        height="12"
        rx="3"
      />
      <line className="range-median" x1={at(market.median)} x2={at(market.median)} y1="1" y2="19" />
      {own ? (
        <rect
          className="range-own"
          x={at(own[0]) - 1}
          y="23"
          width={Math.max(3, at(own[1]) - at(own[0]))}
          height="7"
          rx="3"
        />
      ) : null}
    </svg>
  );
}
