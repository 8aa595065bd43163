import { isDoubtful, type MarketRange, yearlyDollars } from '@wagewright/pay';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompensation } from '../api/compensation.ts';
import { PayPicture } from '../charts/pay-picture.tsx';
import { paySentences } from '../pay/pay-sentences.ts';
import { phraseOf } from '../pay/phrase.ts';
import { usePhrases } from '../pay/use-phrases.ts';
import { type Asked, askedOf, rangeOf } from './market-question.ts';
import { payOf, type PostingDraft } from './posting-draft.ts';

/** Figures are those of a release, which is replaced once a quarter. */
const STALE_MS = 3_600_000;

/** What the market pays for a posting that is not saved yet, or why nobody can tell. */
export function MarketOfDraft({ draft }: { draft: PostingDraft }): ReactNode {
  const { title, location } = draft;
  const [heard] = usePhrases([title.trim() === '' ? '' : phraseOf(title, location)]);
  if (title.trim() === '' || heard === undefined) return null;
  const { phrase, isPending, error } = heard;
  return (
    <div className="draft-market" role="status">
      {error === null ? null : <p className="note">The market could not be looked up just now.</p>}
      {isPending ? <p className="note">Looking up what the market pays…</p> : null}
      {phrase && !isPending ? <AskedMarket draft={draft} asked={askedOf(phrase, title, location)} /> : null}
    </div>
  );
}

function AskedMarket({ draft, asked }: { draft: PostingDraft; asked: Asked }) {
  const client = useCompensation();
  const question = 'question' in asked ? asked.question : undefined;
  const { data, isError } = useQuery({
    queryKey: ['compensation', 'calculate', question],
    queryFn: async ({ signal }) =>
      question ? rangeOf((await client.salaries.calculate(question, { signal })).data) : null,
    enabled: question !== undefined,
    staleTime: STALE_MS,
  });
  if ('why' in asked) return <p className="note">{asked.why}</p>;
  if (isError) return <p className="note">The market could not be looked up just now.</p>;
  if (data === undefined) return <p className="note">Looking up what the market pays…</p>;
  if (data === null) return <p className="note">No market figure for this role and place.</p>;
  return <Market draft={draft} asked={asked} range={data} />;
}

interface MarketProps {
  draft: PostingDraft;
  asked: Extract<Asked, { question: unknown }>;
  range: MarketRange;
}

function Market({ draft, asked: { subject, note }, range }: MarketProps) {
  const posting = payOf(draft);
  const ends = posting && !isDoubtful(posting, range.median) ? yearlyDollars(posting) : undefined;
  const sentences = paySentences({ market: { ...subject, ...range }, posting, own: null, isOffer: false });
  return (
    <>
      <PayPicture
        market={range}
        marks={ends ? [{ kind: 'posting', from: ends[0], to: ends[1], label: 'The posting' }] : []}
        sentence={sentences.join(' ')}
      />
      {note === undefined ? null : <p className="note">{note}</p>}
    </>
  );
}
