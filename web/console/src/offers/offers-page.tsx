import './offers.css';
import '../pay/pay.css';
import { useQuery } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { type ReactNode, type SubmitEvent, useRef, useState, useEffect } from 'react';
import { useCompensation } from '../api/compensation.ts';
import { inWords } from '../api/fault-words.ts';
import { SearchPage } from '../records/search-page.tsx';
import { meaningOf, phraseOf } from '../pay/phrase.ts';
import { type HeardPhrase, usePhrases } from '../pay/use-phrases.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { type ComparisonDraft, roomFor, withOffers } from './draft.ts';
import { JobPicker } from './job-picker.tsx';
import { NegotiationSection } from './negotiation.tsx';
import { compareQuery, type Compared } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { type ReadComparison, readComparison } from './request.ts';
import { SavedSection } from './saved-section.tsx';
import { ShareSection } from './share-section.tsx';
import { useSession } from '../api/session.ts';
import { type KeptOffers, keyOf, readKept } from './kept-offers.ts';

export function OffersPage(): ReactNode {
  const client = useCompensation();
  const [kept, changeKept] = useKeptOffers();
  const { draft } = kept;
  const [isPicking, setPicking] = useState(false);
  const heard = usePhrases(draft.offers.map(({ role, place }) => phraseOf(role.text, place)));
  const meanings = draft.offers.map(({ role }, index) => meaningOf(heard[index]?.phrase, role.chosen));
  const isHearing = heard.some(({ isPending }) => isPending);
  const read = readComparison(draft, meanings);
  const { request } = read;
  const compared = useQuery(compareQuery(client, draft.isCompared && !isHearing ? request : null));
  const change = (changed: ComparisonDraft) => changeKept((before) => ({ ...before, draft: changed }));
  return (
    <SearchPage
      title="Offers"
      lead="Two to five offers side by side: what is left after taxes and prices, what would tip it, and how to ask for more."
      actions={<Button onPress={() => setPicking(true)}>Take from your jobs</Button>}
    >
      <DraftForm draft={draft} heard={heard} read={read} onChange={change} />
      {draft.isCompared && request ? (
        <Loaded query={compared} what="the comparison">
          {(data) => <Result compared={data} request={request} />}
        </Loaded>
      ) : null}
      <div className="no-print">
        <ShareSection request={draft.isCompared ? request : null} />
        <SavedSection kept={kept} onChange={changeKept} />
      </div>
      <JobPicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        room={roomFor(draft)}
        onPick={(offers) => {
          change({ ...withOffers(draft, offers), isCompared: false });
          setPicking(false);
          announce('Taken. Fill in what the job’s record does not say.');
        }}
      />
    </SearchPage>
  );
}

interface DraftFormProps {
  draft: ComparisonDraft;
  heard: readonly HeardPhrase[];
  read: ReadComparison;
  onChange: (draft: ComparisonDraft) => void;
}

/** Faults are shown from the first attempt to compare on. */
function DraftForm({ draft, heard, read: { request, faults }, onChange }: DraftFormProps) {
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setShowsFaults(request === null);
    onChange({ ...draft, isCompared: request !== null });
    // The faults are in the document after the next frame.
    if (request === null) requestAnimationFrame(() => focusFirstFault(form.current));
    else announce('Compared.');
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="no-print">
      <ComparisonForm
        draft={draft}
        heard={heard}
        faults={showsFaults ? (faults ?? undefined) : undefined}
        onChange={(changed) => onChange({ ...changed, isCompared: false })}
      />
      <ErrorNotice error={heard.find(({ error }) => error !== null)?.error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={heard.some(({ isPending }) => isPending)}>
          Compare
        </Button>
      </div>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

interface ResultProps {
  compared: Compared;
  request: Compensation.CompareOffersRequest;
}

function Result({ compared, request }: ResultProps) {
  return (
    <>
      <Section
        title="Ranking"
        note="The bar under an offer is the middle half of its market, the dot the median, the upright line the base of the offer."
      >
        <Ranking compared={compared} request={request} />
      </Section>
      <Section title="What it tells, and what would tip it">
        <ul className="sentences">
          {compared.insights.map((sentence) => (
            <li key={sentence}>{inWords(sentence)}</li>
          ))}
        </ul>
        <details>
          <summary>What it assumes</summary>
          <ul className="sentences">
            {compared.assumptions.map((sentence) => (
              <li key={sentence}>{inWords(sentence)}</li>
            ))}
          </ul>
        </details>
      </Section>
      <NegotiationSection request={request} />
    </>
  );
}

/** Other tabs of the browser follow. */
function useKeptOffers(): [KeptOffers, (change: (kept: KeptOffers) => KeptOffers) => void] {
  const key = keyOf(useSession().account.id);
  const [kept, setKept] = useState(() => readKept(stored(key)));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setKept(readKept(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const change = (changeOf: (before: KeptOffers) => KeptOffers) => {
    const next = changeOf(kept);
    setKept(next);
    store(key, JSON.stringify(next));
  };
  return [kept, change];
}

/** Without storage, or with full storage, the draft is only lost with the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page keeps its content; `stored` explains why this is no fault.
  }
}
