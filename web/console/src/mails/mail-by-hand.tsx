import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { MoveDialog } from '../records/move-dialog.tsx';
import { nameOf } from '../records/job-writes.ts';
import { jobQuery } from '../records/queries.ts';
import { ignore, useActivityWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import type { MailJobRead, MailRead } from './mail-words.ts';

/** The API's maximum, characters. */
const MAX_TITLE = 200;

interface MailByHandProps {
  kind: MailRead['kind'];
  /** Undefined while no job is clearly meant. */
  job: MailJobRead | undefined;
  onClose: () => void;
  /** Another button. */
  children: ReactNode;
}

/** What a person can do where the mail gives reason for nothing. */
export function MailByHand({ kind, job, onClose, children }: MailByHandProps): ReactNode {
  const already =
    kind === 'unknown' || job === undefined ? '' : `${nameOf(job)} has it already, or has ended. `;
  return (
    <>
      <p>{already}Nothing was changed, and nothing of this mail is kept.</p>
      <div className="actions">
        {job === undefined ? null : <Acts job={job} onClose={onClose} />}
        {children}
      </div>
    </>
  );
}

function Acts({ job: { id, company }, onClose }: { job: MailJobRead; onClose: () => void }) {
  const { data: record } = useQuery(jobQuery(usePipeline(), id));
  const activities = useActivityWrites();
  const [isMoving, setMoving] = useState(false);
  const log = () => {
    onClose();
    const title = `Mail: ${company}`.slice(0, MAX_TITLE);
    const activity = { type: 'email', title, jobId: id, occurredAt: new Date().toISOString() };
    activities.create(activity, { done: 'Logged the mail.' }).catch(ignore);
  };
  return (
    <>
      <Button isDisabled={record === undefined} onPress={() => setMoving(true)}>
        Move the job
      </Button>
      <Button onPress={log}>Log the mail</Button>
      <Link className="button button-plain" to="/jobs/$jobId" params={{ jobId: id }}>
        Open the job
      </Link>
      {isMoving && record ? (
        <MoveDialog
          jobs={[record]}
          onClose={(changes) => {
            setMoving(false);
            if (changes) onClose();
          }}
        />
      ) : null}
    </>
  );
}
