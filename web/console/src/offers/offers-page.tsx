import './offers.css';
import './offers-on-paper.css';
import '../pay/pay.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useRef, useState, useEffect } from 'react';
import { useCompensation } from '../api/services.ts';
import { SearchPage } from '../records/search-page.tsx';
import { meaningOf, phraseOf } from '../pay/phrase.ts';
import { type HeardPhrase, usePhrases } from '../pay/use-phrases.ts';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Loaded } from '../ui/loaded.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import {
  asCompared,
  type ComparisonDraft,
  editing,
  emptyComparison,
  emptyOffer,
  MOST_OFFERS,
  roomFor,
  withoutEmpty,
  withOffers,
} from './draft.ts';
import { JobPicker } from './job-picker.tsx';
import { OfferLines } from './offer-lines.tsx';
import { compareQuery } from './queries.ts';
import { type ReadComparison, readComparison } from './request.ts';
import { Result } from './result.tsx';
import { ShareSection } from './share-section.tsx';
import { useSession } from '../api/session.ts';
import { keyOf, readKept } from './kept-offers.ts';

/** The form until something was compared; then the result, with the offers as lines below it. */
export function OffersPage(): ReactNode {
  const client = useCompensation();
  const [draft, change] = useKeptOffers();
  const [isPicking, setPicking] = useState(false);
  const heard = usePhrases(draft.offers.map(({ role, place }) => phraseOf(role.text, place)));
  const meanings = draft.offers.map(({ role }, index) => meaningOf(heard[index]?.phrase, role.chosen));
  const isHearing = heard.some(({ isPending }) => isPending);
  const read = readComparison(draft, meanings);
  const request = draft.isCompared && !isHearing ? read.request : null;
  const compared = useQuery(compareQuery(client, request));
  const hasResult = draft.isCompared && (isHearing || read.request !== null);
  return (
    <SearchPage
      title="Offers"
      lead={hasResult ? undefined : 'Compare offers after tax, or check one and ask for more.'}
      actions={<Button onPress={() => setPicking(true)}>Add from my jobs</Button>}
    >
      {hasResult ? (
        <>
          <Loaded query={compared} what="the comparison">
            {(data) => (request ? <Result compared={data} request={request} /> : null)}
          </Loaded>
          <OfferLines draft={draft} onChange={change} onAdd={() => change(withOneMore(draft))} />
        </>
      ) : (
        <DraftForm draft={draft} heard={heard} read={read} onChange={change} />
      )}
      <div className="no-print">
        <ShareSection request={request} />
        <p className="note">
          Your offers are kept in this browser only, even after you sign out.{' '}
          <Button
            kind="quiet"
            onPress={() => {
              change(emptyComparison());
              announceWithUndo('Started over.', () => change(draft));
            }}
          >
            Start over
          </Button>
        </p>
        <p className="note">
          Working already? <Link to="/report">Report your pay</Link>. It is anonymous and makes the figures
          better.
        </p>
      </div>
      <JobPicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        room={roomFor(draft)}
        onPick={(offers) => {
          change({ ...withOffers(draft, offers), isCompared: false });
          setPicking(false);
          announce('Added. Fill in what is missing.');
        }}
      />
    </SearchPage>
  );
}

/** The focus goes to its first field. */
function withOneMore(draft: ComparisonDraft): ComparisonDraft {
  const added = emptyOffer();
  focusSoon(() => document.querySelector<HTMLElement>(`[data-offer="${added.key}"] input`));
  return { ...draft, offers: [...draft.offers, added], isCompared: false };
}

interface DraftFormProps {
  draft: ComparisonDraft;
  heard: readonly HeardPhrase[];
  read: ReadComparison;
  onChange: (draft: ComparisonDraft) => void;
}

/** Faults are shown from the first attempt to compare on. */
function DraftForm({ draft, heard, read, onChange }: DraftFormProps) {
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { offers } = draft;
  const faults = showsFaults ? (read.faults ?? undefined) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const left = withoutEmpty(draft);
    const kept = left.offers.map((offer) => offers.indexOf(offer));
    const found = kept.map((index) => read.faults?.[index] ?? {});
    const isFaulty = found.map((one) => Object.keys(one).length > 0);
    setShowsFaults(isFaulty.includes(true));
    if (isFaulty.includes(true)) {
      const shown = left.offers.map((offer, i) => (isFaulty[i] ? { ...offer, isFolded: false } : offer));
      onChange({ ...left, offers: shown });
      // The faults are in the document after the next frame.
      focusSoon(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
    } else {
      onChange(asCompared(left));
      announce(left.offers.length === 1 ? 'Checked.' : 'Compared.');
      focusSoon(() => document.querySelector<HTMLElement>('.result-title'));
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="no-print">
      <ComparisonForm
        draft={draft}
        heard={heard}
        faults={faults}
        onChange={(changed) => onChange({ ...changed, isCompared: false })}
        onEdit={(key) => onChange(editing(draft, key))}
      />
      <ErrorNotice error={heard.find(({ error }) => error !== null)?.error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={heard.some(({ isPending }) => isPending)}>
          {offers.length === 1 ? 'Check and negotiate' : 'Compare'}
        </Button>
        <Button onPress={() => onChange(withOneMore(draft))} isDisabled={offers.length >= MOST_OFFERS}>
          {offers.length === 1 ? 'Add an offer to compare' : 'Add an offer'}
        </Button>
      </div>
    </form>
  );
}

/** The offers of this account in this browser. Other tabs of the browser follow. */
function useKeptOffers(): [ComparisonDraft, (changed: ComparisonDraft) => void] {
  const key = keyOf(useSession().account.id);
  const [kept, setKept] = useState(() => readKept(stored(key)));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setKept(readKept(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const change = (changed: ComparisonDraft) => {
    setKept(changed);
    store(key, JSON.stringify(changed));
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
