import { useQueries } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useCompensation } from '../api/compensation.ts';
import { dollars, share } from '../ui/format.ts';
import { barsOf } from './market-bar.ts';
import { MarketRange } from './market-range.tsx';
import { negotiationOf } from './negotiation-request.ts';
import { type Compared, negotiateQuery, type RankedOffer } from './queries.ts';
import { taxLines } from './tax-lines.ts';

interface RankingProps {
  compared: Compared;
  request: Compensation.CompareOffersRequest;
}

/** The offers, best first, each with its taxes line by line and its market. */
export function Ranking({ compared, request }: RankingProps) {
  const client = useCompensation();
  const questions = compared.ranking.map(({ offer_index: index }) => negotiationOf(request, index));
  const markets = useQueries({
    queries: questions.flatMap((question) => (question ? [negotiateQuery(client, question)] : [])),
    combine: (results) => results.map(({ data }) => data),
  });
  let asked = 0;
  const found = questions.map((question) => (question ? markets[asked++] : undefined));
  const bars = barsOf(
    found.flatMap((market, index) =>
      market ? [amountsOf(market.market_position, compared.ranking[index], request)] : [],
    ),
  );
  let drawn = 0;
  return (
    <ol className="ranking">
      {compared.ranking.map((ranked, index) => {
        const market = found[index];
        const bar = market ? bars[drawn++] : undefined;
        return (
          <li key={ranked.offer_index} className="card" data-current={index === 0}>
            <RankedCard ranked={ranked} />
            {market && bar ? (
              <MarketRange
                label={ranked.label}
                market={market}
                bar={bar}
                offer={request.offers[ranked.offer_index]}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function amountsOf(
  { market_p25: p25, market_median: median, market_p75: p75 }: Compensation.MarketPosition,
  ranked: RankedOffer | undefined,
  request: Compensation.CompareOffersRequest,
) {
  return { p25, median, p75, base: request.offers[ranked?.offer_index ?? 0]?.base ?? median };
}

function RankedCard({ ranked }: { ranked: RankedOffer }) {
  const { rank, label, gross_total: gross, after_tax: afterTax, adjusted_value: adjusted, tax } = ranked;
  return (
    <>
      <h3>
        <span className="rank">{rank}.</span> {label}
      </h3>
      <p className="worth">
        {dollars(adjusted)} <span className="note">after taxes, in average U.S. prices</span>
      </p>
      <dl className="inline-facts">
        <div>
          <dt>Before taxes</dt>
          <dd>{dollars(gross)}</dd>
        </div>
        <div>
          <dt>Taxes</dt>
          <dd>
            {dollars(tax.total)} ({share(tax.effective_rate)})
          </dd>
        </div>
        <div>
          <dt>After taxes</dt>
          <dd>{dollars(afterTax)}</dd>
        </div>
        <div>
          <dt>Prices, U.S. = 1</dt>
          <dd>{ranked.col_multiplier}</dd>
        </div>
      </dl>
      <details>
        <summary>Taxes of {label}, line by line</summary>
        <div className="table-frame" tabIndex={0} role="group" aria-label={`Taxes of ${label}`}>
          <table>
            <tbody>
              {taxLines(ranked).map(({ name, amount, isSum }) => (
                <tr key={name} className={isSum ? 'sum' : undefined}>
                  <th scope="row">{name}</th>
                  <td className="number">{dollars(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <FourYears ranked={ranked} />
    </>
  );
}

/** Equity and signing bonus may differ from year to year. */
function FourYears({ ranked: { label, years } }: { ranked: RankedOffer }) {
  return (
    <details>
      <summary>Four years of {label}</summary>
      <div className="table-frame" tabIndex={0} role="group" aria-label={`Four years of ${label}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Before taxes</th>
              <th scope="col">Taxes</th>
              <th scope="col">After taxes</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{year.year}</th>
                <td className="number">{dollars(year.gross_total)}</td>
                <td className="number">{dollars(year.tax_total)}</td>
                <td className="number">{dollars(year.after_tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
