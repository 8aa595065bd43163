import './charts.css';
import { apart, type MarketRange, payScale } from '@wagewright/pay';
import { type ReactNode, useId } from 'react';
import { dollars } from '../ui/format.ts';

/** A pay beside the market, US dollars a year; `from` equals `to` for one amount. */
export interface PayBeside {
  kind: 'posting' | 'own';
  from: number;
  to: number;
  /** Two or three words: "Posting", "Your offer". */
  label: string;
}

interface PayPictureProps {
  market: MarketRange;
  marks: readonly PayBeside[];
  /** The picture in words, which the page shows beside it. */
  sentence: string;
}

const ROW = 34;
const MARKET_ROW = 46;
/** Percent of the width that a label takes at most. */
const LABEL = 18;

/**
 * The middle half of a market with its median, and below it what a posting names and what is offered, on one scale.
 * Widths are percentages and heights pixels, so that text keeps its size.
 */
export function PayPicture({ market, marks, sentence }: PayPictureProps): ReactNode {
  const id = useId();
  const { low, median, high } = market;
  const at = payScale([low, high, ...marks.flatMap(({ from, to }) => [from, to])], 0.16);
  const [lowAt = 0, medianAt = 0, highAt = 0] = apart([at(low), at(median), at(high)], LABEL);
  return (
    <svg
      className="pay-picture"
      width="100%"
      height={MARKET_ROW + marks.length * ROW}
      role="img"
      aria-labelledby={`${id}title ${id}text`}
    >
      <title id={`${id}title`}>Pay beside the market</title>
      <desc id={`${id}text`}>{sentence}</desc>
      <rect
        className="pay-market"
        x={`${at(low)}%`}
        y="20"
        width={`${at(high) - at(low)}%`}
        height="14"
        rx="4"
      />
      <line className="pay-median" x1={`${at(median)}%`} x2={`${at(median)}%`} y1="16" y2="38" />
      <PayLabel at={lowAt} y={12} text={dollars(low)} />
      <PayLabel at={medianAt} y={12} text={dollars(median)} />
      <PayLabel at={highAt} y={12} text={dollars(high)} />
      {marks.map((mark, i) => (
        <PayRow key={mark.kind} mark={mark} top={MARKET_ROW + i * ROW} at={at} />
      ))}
    </svg>
  );
}

function PayRow({ mark, top, at }: { mark: PayBeside; top: number; at: (amount: number) => number }) {
  const { kind, from, to, label } = mark;
  const amounts = from === to ? dollars(from) : `${dollars(from)}–${dollars(to)}`;
  return (
    <>
      {from === to ? (
        <circle className={`pay-${kind}`} cx={`${at(from)}%`} cy={top + 24} r="6" />
      ) : (
        <rect
          className={`pay-${kind}`}
          x={`${at(from)}%`}
          y={top + 19}
          width={`${at(to) - at(from)}%`}
          height="10"
          rx="4"
        />
      )}
      <PayLabel at={(at(from) + at(to)) / 2} y={top + 13} text={`${label} ${amounts}`} />
    </>
  );
}

function PayLabel({ at, y, text }: { at: number; y: number; text: string }) {
  return (
    <text className="pay-label" x={`${at}%`} y={y}>
      {text}
    </text>
  );
}
