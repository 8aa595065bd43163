import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useEventWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form, useAction } from '../ui/form.tsx';
import { changesOf, draftOf, endFault, type EventDraft, requestOf } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import type { CalendarEvent } from './event-span.ts';
import { eventWords } from './event-words.ts';

interface EventDialogProps {
  event: CalendarEvent;
  /** On the page of its job, without a link to it. */
  isOnJobPage?: boolean;
  onClose: () => void;
}

export function EventDialog({ event, isOnJobPage = false, onClose }: EventDialogProps) {
  const writes = useEventWrites();
  // As it was when the form was opened: later changes elsewhere are not overwritten.
  const [base] = useState(event);
  const [draft, setDraft] = useState(() => draftOf(event));
  const save = async () => {
    const changes = changesOf(draftOf(base), draft);
    if (Object.keys(changes).length > 0)
      await writes.update(base, changes, { done: `Saved ${draft.title || base.title}.`, isErrorShown: true });
  };
  const cancel = async () => {
    await writes.remove(base, { done: `Cancelled ${base.title}.`, isErrorShown: true });
  };
  return (
    <EventForm title="Appointment" draft={draft} onChange={setDraft} onSave={save} onClose={onClose}>
      {(run) => (
        <>
          <Button kind="danger" onPress={() => run(cancel)}>
            Cancel the appointment
          </Button>
          {base.jobId === null || isOnJobPage ? null : (
            <Link to="/jobs/$jobId" params={{ jobId: base.jobId }}>
              Open the job
            </Link>
          )}
        </>
      )}
    </EventForm>
  );
}

export function NewEventDialog({ draft: given, onClose }: { draft: EventDraft; onClose: () => void }) {
  const writes = useEventWrites();
  const [draft, setDraft] = useState(given);
  const save = () =>
    writes.create(requestOf(draft), {
      isErrorShown: true,
      done: (event) => `Planned: ${eventWords(event)}.`,
    });
  return (
    <EventForm title="New appointment" draft={draft} onChange={setDraft} onSave={save} onClose={onClose} />
  );
}

interface EventFormProps {
  title: string;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  onSave: () => Promise<unknown>;
  onClose: () => void;
  /** Further buttons, which run their action so that its error is shown here. */
  children?: (run: (act: () => Promise<unknown>) => void) => ReactNode;
}

function EventForm({ title, draft, onChange, onSave, onClose, children }: EventFormProps) {
  const { run, error, isPending } = useAction(onClose);
  const submit = (event: SubmitEvent) => {
    // The fault stands beside its field.
    if (endFault(draft) !== undefined)
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else run(onSave);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        action="Save"
        onSubmit={submit}
        state={{ isPending, error: null }}
        onCancel={onClose}
        cancel="Close"
        actions={children?.(run)}
      >
        <EventFields draft={draft} onChange={onChange} error={error} />
      </Form>
    </Dialog>
  );
}
