import './pay-picture.css';
import { apart, type MarketRange, payScale } from '@wagewright/pay';
import type { ReactNode } from 'react';
import { rangeWords } from '../records/pay-words.ts';

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
  /** The picture in words; it stands below the picture, which a screen reader passes over. */
  sentence: string;
}

type At = (amount: number) => number;

/** Pixels of a lane: its name, its bar, and the amounts below it. */
const LANE = { height: 62, name: 13, bar: 21, amounts: 51 };
const BAR = 14;
/** Percent of the width that an amount takes on a narrow phone. */
const AMOUNT = 18;
/** Part of the scale beyond the outermost amounts. */
const MARGIN = 0.12;

/**
 * The middle half of a market with its median, and in a lane below it what a posting names and what is offered, all on
 * one scale. Widths are percentages and heights pixels, so that text keeps its size.
 */
export function PayPicture({ market, marks, sentence }: PayPictureProps): ReactNode {
  const { low, median, high } = market;
  const at = payScale([low, high, ...marks.flatMap(({ from, to }) => [from, to])], MARGIN);
  const height = LANE.height * (1 + marks.length);
  return (
    <figure className="pay-picture">
      <svg width="100%" height={height} aria-hidden="true" focusable="false">
        <rect
          className="pay-half"
          x={`${at(low)}%`}
          y={LANE.bar}
          width={width(low, high, at)}
          height={height}
        />
        <line className="pay-guide" {...upright(at(median), LANE.bar, height)} />
        <MarketLane market={market} at={at} />
        {marks.map((mark, i) => (
          <PayLane key={mark.kind} mark={mark} at={at} top={LANE.height * (i + 1)} />
        ))}
      </svg>
      <figcaption>{sentence}</figcaption>
    </figure>
  );
}

function MarketLane({ market: { low, median, high }, at }: { market: MarketRange; at: At }) {
  return (
    <>
      <LaneName top={0}>Market: middle half and median</LaneName>
      <rect
        className="pay-market"
        x={`${at(low)}%`}
        y={LANE.bar}
        width={width(low, high, at)}
        height={BAR}
        rx="4"
      />
      <line className="pay-median" {...upright(at(median), LANE.bar - 4, LANE.bar + BAR + 4)} />
      <Amounts at={at} top={0} amounts={[low, median, high].map((amount) => [amount, amount])} />
    </>
  );
}

function PayLane({ mark: { kind, from, to, label }, at, top }: { mark: PayBeside; at: At; top: number }) {
  const middle = top + LANE.bar + BAR / 2;
  return (
    <>
      <LaneName top={top}>{label}</LaneName>
      {from === to ? (
        // A nested drawing has its origin where the mark is: a path knows no percentages.
        <svg x={`${at(from)}%`} y={middle} overflow="visible">
          <path className={`pay-${kind}`} d="M0-9 9 0 0 9-9 0Z" />
        </svg>
      ) : (
        <rect
          className={`pay-${kind}`}
          x={`${at(from)}%`}
          y={top + LANE.bar}
          width={width(from, to, at)}
          height={BAR}
          rx="4"
        />
      )}
      <Amounts at={at} top={top} amounts={endsOf(from, to, at)} />
    </>
  );
}

function LaneName({ top, children }: { top: number; children: string }) {
  return (
    <text className="pay-lane" x="0" y={top + LANE.name}>
      {children}
    </text>
  );
}

interface AmountsProps {
  /** Two different ends are one label, in their middle. */
  amounts: readonly [from: number, to: number][];
  at: At;
  top: number;
}

function Amounts({ amounts, at, top }: AmountsProps) {
  const places = apart(
    amounts.map(([from, to]) => (at(from) + at(to)) / 2),
    AMOUNT,
  );
  return amounts.map(([from, to], i) => (
    <text key={from} className="pay-amount" x={`${places[i]}%`} y={top + LANE.amounts}>
      {rangeWords(rounded(from), rounded(to), 'USD')}
    </text>
  ));
}

/** Three digits are enough in a drawing. */
const rounded = (amount: number) => Number(amount.toPrecision(3));

/** A label for each end, or one for both where two have no room. */
function endsOf(from: number, to: number, at: At): [number, number][] {
  if (from === to || at(to) - at(from) < AMOUNT) return [[from, to]];
  return [
    [from, from],
    [to, to],
  ];
}

/** At least as wide as can be seen. */
function width(from: number, to: number, at: At): string {
  return `${Math.max(0.8, Math.round((at(to) - at(from)) * 10) / 10)}%`;
}

function upright(x: number, y1: number, y2: number) {
  return { x1: `${x}%`, x2: `${x}%`, y1, y2 };
}
