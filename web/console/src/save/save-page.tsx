import './save.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import { isEmpty, type KeptPosting, NOTHING, PostingMemory } from '../add/kept-posting.ts';
import { PostingSteps } from '../add/posting-steps.tsx';
import type { Job } from '../records/job.ts';
import { nameOf } from '../records/job-writes.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { lastArrival } from './arrival.ts';
import { arrivedOf, carriedIn, pasteOf } from './carried-page.ts';
import { HowToSave } from './how-to-save.tsx';

/**
 * A small window for a page that a bookmark or a share sheet carried here: nothing is saved without the person's click.
 * Without such a page it shows how to set up both.
 */
export function SavePage(): ReactNode {
  const { account } = useSession();
  const memory = useMemo(() => new PostingMemory(sessionStorage, account.id, 'carried'), [account.id]);
  const [{ posting, isOpen, isUnreadable, saved }, setState] = useState(() => begin(memory));
  const keep = (now: KeptPosting) => {
    memory.keep(now);
    setState({ posting: now, isOpen: true, isUnreadable: false, saved: undefined });
  };
  const end = (job: Job | undefined, isSaved: boolean) => {
    memory.forget();
    const after = isSaved ? { job } : undefined;
    setState({ posting: NOTHING, isOpen: false, isUnreadable: false, saved: after });
  };
  if (saved) return <Saved job={saved.job} />;
  if (!isOpen) return <HowToSave isUnreadable={isUnreadable} />;
  return (
    <SearchPage title="Save this job">
      <div className="save-window">
        <CameFrom posting={posting} />
        <h2 className="visually-hidden">The posting</h2>
        <PostingSteps
          posting={posting}
          onChange={keep}
          onSaved={(job) => end(job, true)}
          onDiscard={() => end(undefined, false)}
          onClose={() => memory.forget()}
        />
      </div>
    </SearchPage>
  );
}

interface State {
  posting: KeptPosting;
  /** The window is open; else it is explained how to open it. */
  isOpen: boolean;
  /** The address carried no page. */
  isUnreadable: boolean;
  saved: { job: Job | undefined } | undefined;
}

/** The page that has just arrived, else the posting that was begun in this tab. */
function begin(memory: PostingMemory): State {
  const arrival = lastArrival();
  const page = arrival && carriedIn(arrival);
  if (page) memory.keep({ pasted: pasteOf(page), begun: undefined, arrived: arrivedOf(page) });
  const isUnreadable = arrival !== undefined && page === undefined;
  const posting = isUnreadable ? NOTHING : memory.recall();
  return { posting, isOpen: !isEmpty(posting), isUnreadable, saved: undefined };
}

function CameFrom({ posting: { arrived } }: { posting: KeptPosting }) {
  if (!arrived) return null;
  const { notes, frame } = arrived;
  return (
    <div className="save-notes">
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {frame === '' ? null : (
        <p className="note">
          A part of the page from {new URL(frame).host} could not be read. If the posting is in it,{' '}
          <a href={frame} target="_blank" rel="noreferrer">
            open that part
          </a>{' '}
          and save it from there.
        </p>
      )}
    </div>
  );
}

function Saved({ job }: { job: Job | undefined }) {
  const [isStillOpen, setStillOpen] = useState(false);
  const close = () => {
    window.close();
    // A browser closes only what a program opened.
    setStillOpen(true);
  };
  return (
    <SearchPage title={job ? 'Saved' : 'Waiting for a connection'}>
      <div className="save-window">
        <p>{job ? `${nameOf(job)} is on your board.` : 'It is saved as soon as you are back online.'}</p>
        <div className="actions">
          {job ? (
            <Link className="button button-main" to="/jobs/$jobId" params={{ jobId: job.id }}>
              Open it
            </Link>
          ) : null}
          <Button onPress={close}>Close</Button>
        </div>
        <p className="note" role="status">
          {isStillOpen ? 'You can close this tab.' : ''}
        </p>
      </div>
    </SearchPage>
  );
}
