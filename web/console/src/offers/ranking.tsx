import { useQueries } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useCompensation } from '../api/compensation.ts';
import { Fact } from '../ui/fact.tsx';
import { dollars, share } from '../ui/format.ts';
import { barsOf, type BarParts, taxLines } from './ranking-figures.ts';
import { negotiationOf } from './negotiation-request.ts';
import { type Compared, negotiateQuery, type RankedOffer, type Negotiation } from './queries.ts';
import { whosePay } from '@wagewright/pay';
import { useSession } from '../api/session.ts';

interface RankingProps {
  compared: Compared;
  request: Compensation.CompareOffersRequest;
}

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
        <Fact name="Before taxes">{dollars(gross)}</Fact>
        <Fact name="Taxes">
          {dollars(tax.total)} ({share(tax.effective_rate)})
        </Fact>
        <Fact name="After taxes">{dollars(afterTax)}</Fact>
        <Fact name="Prices, U.S. = 1">{ranked.col_multiplier}</Fact>
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

interface MarketRangeProps {
  label: string;
  market: Negotiation;
  bar: BarParts;
  offer: Compensation.OfferRequest | undefined;
}

/** The middle half of the market as a bar, with the median and the offer's base; the numbers are below. */
function MarketRange({ label, market, bar, offer }: MarketRangeProps) {
  const { apis } = useSession();
  const { role, city, level, market_position: position } = market;
  const { market_p25: p25, market_median: median, market_p75: p75, percentile, basis } = position;
  const names = { role: role.title, place: city ? `${city.name}, ${city.state}` : '' };
  const who = whosePay({ role: role.slug, city: city?.slug ?? null, level, reading: names });
  const place = offer?.city ? `/${offer.city}` : '';
  const query = offer?.exp ? `?exp=${offer.exp}` : '';
  return (
    <div className="market">
      <svg className="market-bar" width="100%" height="28" aria-hidden="true" focusable="false">
        <line className="market-grid" x1="0" x2="100%" y1="14" y2="14" />
        <rect className="market-half" x={`${bar.from}%`} y="8" width={`${bar.width}%`} height="12" rx="6" />
        <circle className="market-median" cx={`${bar.median}%`} cy="14" r="5" />
        <line className="market-base" x1={`${bar.base}%`} x2={`${bar.base}%`} y1="2" y2="26" />
      </svg>
      <p className="note">
        The base of {label} lies at percentile {percentile} of{' '}
        {basis === 'market' ? 'the market' : 'the estimate'} for {who}: half of people get {dollars(p25)} to{' '}
        {dollars(p75)}, the median is {dollars(median)}.{' '}
        {offer?.role ? (
          <a href={`${apis.compensation}/salaries/${offer.role}${place}${query}`}>Where this comes from</a>
        ) : null}
      </p>
    </div>
  );
}
