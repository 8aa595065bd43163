import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { inWords } from '../api/fault-words.ts';
import { usePipeline } from '../api/services.ts';
import type { Job } from '../records/job.ts';
import { summaryQuery } from '../records/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { GroupCard } from './group-card.tsx';
import { openJobsQuery, suggestionsQuery } from './queries.ts';
import { NowCard, SuggestionCard } from './suggestion-card.tsx';
import { type Card, cardKey, cardsOf, type Suggestion } from './suggestion-cards.ts';

/** Cards that are visible at once: a page that is finished in a minute. */
const SHOWN = 3;
const NO_JOBS: ReadonlyMap<string, Job> = new Map();

export function Now(): ReactNode {
  const pipeline = usePipeline();
  const suggestions = useQuery(suggestionsQuery(pipeline));
  const { data: summary } = useQuery(summaryQuery(pipeline));
  const { data: jobs, isPending } = useQuery(openJobsQuery(pipeline));
  return (
    <Section title="Now">
      <Loaded query={isPending ? { ...suggestions, data: undefined } : suggestions} what="suggestions">
        {(all) => (
          <Cards suggestions={all} attention={summary?.needsAttention ?? []} jobs={jobs ?? NO_JOBS} />
        )}
      </Loaded>
    </Section>
  );
}

interface CardsProps {
  suggestions: readonly Suggestion[];
  attention: readonly Pipeline.AttentionItem[];
  jobs: ReadonlyMap<string, Job>;
}

function Cards({ suggestions, attention, jobs }: CardsProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const cards = cardsOf(suggestions, attention);
  const noteFocus = useKeptFocus(list, cards.map(cardKey));
  if (cards.length === 0) return <AllDone />;
  const hidden = cards.length - SHOWN;
  return (
    <>
      <ul className="now-cards" ref={list} onClickCapture={noteFocus} onFocusCapture={noteFocus}>
        {(isOpen ? cards : cards.slice(0, SHOWN)).map((card) => (
          <CardItem key={cardKey(card)} card={card} jobs={jobs} />
        ))}
      </ul>
      {hidden <= 0 ? null : (
        <Button kind="quiet" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Show less' : `and ${hidden} more`}
        </Button>
      )}
    </>
  );
}

function CardItem({ card, jobs }: { card: Card; jobs: ReadonlyMap<string, Job> }) {
  if (card.kind === 'group') return <GroupCard type={card.type} suggestions={card.suggestions} jobs={jobs} />;
  if (card.kind === 'one')
    return <SuggestionCard suggestion={card.suggestion} job={jobs.get(card.suggestion.jobId ?? '')} />;
  const { jobId, role, company, reason, suggestion } = card.item;
  return (
    <NowCard icon="bell" title={`${role} at ${company}`}>
      <Link to="/jobs/$jobId" params={{ jobId }}>
        Open the job
      </Link>
      {` · ${inWords(`${reason}. ${suggestion}`)}`}
    </NowCard>
  );
}

/**
 * Keeps the focus in the list: where the card with the focus leaves, the card in its place gets it.
 *
 * @param keys of the cards
 * @returns notes the card that was used last
 */
function useKeptFocus(list: RefObject<HTMLUListElement | null>, keys: readonly string[]) {
  const used = useRef({ key: '', place: 0 });
  const shown = keys.join();
  useEffect(() => {
    const { key, place } = used.current;
    // A press may be followed by other changes of the list before its card leaves.
    if (key === '' || shown.split(',').includes(key)) return;
    used.current = { key: '', place };
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    const next = () => {
      const items = [...(list.current?.children ?? [])];
      return items[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>('button, a');
    };
    focusSoon(() => (isLost() ? next() : undefined));
  }, [list, shown]);
  return ({ target }: { target: EventTarget }) => {
    const items = [...(list.current?.children ?? [])];
    const place = items.findIndex((item) => target instanceof Node && item.contains(target));
    used.current = { key: keys[place] ?? '', place };
  };
}

function AllDone() {
  return (
    <EmptyState title="All done for today">
      <p>Late answers, interviews to prepare and offers to decide on show up here.</p>
    </EmptyState>
  );
}
