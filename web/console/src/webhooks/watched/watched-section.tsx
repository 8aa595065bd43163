import { useQuery } from '@tanstack/react-query';
import { usePipeline } from '../../api/pipeline.ts';
import { counted } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { watchedQuery } from './queries.ts';
import { WatchedRow } from './watched-row.tsx';
import { isAllowable, type Watched } from './watched-words.ts';

/** Subscriptions of programs to events: people end them, programs renew them. */
export function WatchedSection() {
  const watched = useQuery(watchedQuery(usePipeline()));
  return (
    <Section
      title="Watched by programs"
      note="Programs that use the MCP endpoint ask for these themselves, and renew them every day. They do not count as webhooks."
    >
      <Loaded query={watched} what="what programs watch">
        {(all) => <WatchedList all={all} />}
      </Loaded>
    </Section>
  );
}

function WatchedList({ all }: { all: readonly Watched[] }) {
  const isOver = (one: Watched) => one.state === 'ended' && !isAllowable(one);
  const over = all.filter(isOver);
  if (all.length === 0) return <p className="note">None.</p>;
  return (
    <>
      <WatchedRows rows={all.filter((one) => !isOver(one))} />
      {over.length === 0 ? null : (
        <details>
          <summary>{counted(over.length, 'watch', 'watches')} ended in the last seven days</summary>
          <WatchedRows rows={over} />
        </details>
      )}
    </>
  );
}

function WatchedRows({ rows }: { rows: readonly Watched[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="records">
      {rows.map((one) => (
        <WatchedRow key={one.id} watched={one} />
      ))}
    </ul>
  );
}
