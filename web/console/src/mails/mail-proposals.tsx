import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nameOf } from '../records/job-writes.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList } from '../ui/fields.tsx';
import { doneWords, type MailJobRead, type MailRead, proposalWords } from './mail-words.ts';
import { useApply } from './use-apply.ts';

interface MailProposalsProps {
  read: MailRead;
  job: MailJobRead;
  /** It is read anew, for another job. */
  isPending: boolean;
  /** Milliseconds since 1970. */
  now: number;
  onClose: () => void;
  /** Another button. */
  children: ReactNode;
}

/** What can be done about a mail, each with a box; of a sure reading all are ticked at first, of another none. */
export function MailProposals({
  read,
  job,
  isPending,
  now,
  onClose,
  children,
}: MailProposalsProps): ReactNode {
  const name = nameOf(job);
  const offers = read.proposals.map((proposal, index) => ({
    value: String(index),
    proposal,
    ...proposalWords(proposal, read.kind, name, now),
  }));
  const [given, setGiven] = useState<{ of: MailRead; ticked: string[] }>();
  const atFirst = read.sure ? offers.map(({ value }) => value) : [];
  const ticked = given?.of === read ? given.ticked : atFirst;
  const apply = useApply();
  const doing = useMutation({
    mutationFn: async () => {
      const taken = offers.filter(({ value }) => ticked.includes(value));
      return apply(
        job.id,
        taken.map(({ proposal }) => proposal),
        doneWords(name, taken),
      );
    },
    networkMode: 'always',
    onSuccess: onClose,
  });
  return (
    <>
      <CheckList
        label="What to do"
        options={offers}
        chosen={ticked}
        onChange={(now) => setGiven({ of: read, ticked: now })}
      />
      <p className="note">
        Nothing of this mail is kept{read.quote === null ? '' : ' but the sentence above, if you log it'}.
      </p>
      <ErrorNotice error={doing.error} />
      <div className="actions">
        <Button
          kind="main"
          isPending={doing.isPending}
          isDisabled={ticked.length === 0 || isPending}
          onPress={() => doing.mutate()}
        >
          Do it
        </Button>
        {children}
      </div>
    </>
  );
}
