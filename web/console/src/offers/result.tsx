import type { Compensation } from '@wagewright/sdk';
import { useState } from 'react';
import { inWords } from '../api/fault-words.ts';
import { StackedPay } from '../charts/stacked-pay.tsx';
import { NegotiationSection } from './negotiation.tsx';
import type { Compared } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { stackedOffers, YEARS } from './ranking-figures.ts';

interface ResultProps {
  compared: Compared;
  request: Compensation.CompareOffersRequest;
}

/** The picture first, then each offer, what would tip the ranking, and the script. */
export function Result({ compared, request }: ResultProps) {
  const [lead, ...insights] = compared.insights;
  const isAlone = compared.ranking.length === 1;
  return (
    <>
      <section className="section result">
        <h2 className="result-title" tabIndex={-1}>
          {isAlone ? 'After tax' : 'Ranking'}
        </h2>
        {lead === undefined ? null : <p className="result-lead">{inWords(lead)}</p>}
        <PayByYear compared={compared} request={request} />
        <Ranking compared={compared} request={request} />
      </section>
      <Insights insights={insights} assumptions={compared.assumptions} />
      <NegotiationSection request={request} best={compared.winner_index} />
    </>
  );
}

function PayByYear({ compared, request }: ResultProps) {
  const [year, setYear] = useState(1);
  return (
    <div className="pay-by-year card">
      <fieldset className="years no-print">
        <legend>Year</legend>
        {YEARS.map((one) => (
          <label key={one}>
            <input type="radio" name="year" checked={one === year} onChange={() => setYear(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <StackedPay offers={stackedOffers(compared, request, year)} year={year} />
    </div>
  );
}

function Insights({ insights, assumptions }: { insights: string[]; assumptions: string[] }) {
  return (
    <>
      {insights.length > 0 ? <Folded summary="What would change the ranking" sentences={insights} /> : null}
      <Folded summary="Taxes, prices and other assumptions" sentences={assumptions} />
    </>
  );
}

function Folded({ summary, sentences }: { summary: string; sentences: string[] }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      <ul className="sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{inWords(sentence)}</li>
        ))}
      </ul>
    </details>
  );
}
