import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shownError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Job, JobChanges } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';

/** A field besides the job that it is of. */
export interface FieldProps {
  label: string;
  /** The displayed value; null when empty. */
  shown: ReactNode;
  text: string;
  /** The changes for a typed text, or a sentence about its fault. */
  changesOf: (text: string) => JobChanges | string | Promise<JobChanges | string>;
  input: (props: InputProps) => ReactNode;
  hint?: string;
  /** The changes that take a value away, where emptying the input does not mean it. */
  cleared?: JobChanges | undefined;
}

interface EditableFieldProps extends FieldProps {
  job: Job;
}

export interface InputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  describedBy: string;
}

/**
 * A field of a job, edited in place: Enter or "Save" writes it, Escape restores it. An empty one is only a button to add
 * it.
 */
export function EditableField(props: EditableFieldProps): ReactNode {
  const { job, label, shown, text } = props;
  /** The job at the beginning of the edit, to detect later changes elsewhere. */
  const [base, setBase] = useState<Job>();
  const row = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const end = () => {
    isLeft.current = true;
    setBase(undefined);
  };
  // Not before the button is there again: the form's own would take the focus away with it.
  useLayoutEffect(() => {
    if (base || !isLeft.current) return;
    isLeft.current = false;
    row.current?.querySelector('button')?.focus();
  }, [base]);
  const isEmpty = shown === null && !base;
  const name = `Edit ${label.toLowerCase()}`;
  return (
    <div className={isEmpty ? 'edit-add' : 'edit-row'} ref={row}>
      {isEmpty ? null : <span className="edit-label">{label}</span>}
      {base ? (
        <FieldForm {...props} base={base} initial={text} onEnd={end} />
      ) : (
        <>
          {isEmpty ? null : <span className="edit-value">{shown}</span>}
          {/* One button for both, so that it keeps the focus when a saved value comes or goes. */}
          <button
            type="button"
            className={isEmpty ? 'edit-chip' : 'edit-pencil'}
            aria-label={name}
            title={isEmpty ? undefined : name}
            onClick={() => setBase(job)}
          >
            <Icon name={isEmpty ? 'add' : 'pencil'} size={isEmpty ? 16 : 18} />
            {isEmpty ? label : null}
          </button>
        </>
      )}
    </div>
  );
}

interface FieldFormProps extends EditableFieldProps {
  base: Job;
  initial: string;
  onEnd: () => void;
}

function FieldForm(props: FieldFormProps) {
  const { label, input, hint, cleared, onEnd } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, fault, isPending, write, save } = useFieldEdit(props);
  // Before painting, so that no early keys are lost.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  return (
    // Escape comes up from whichever input the form holds; the form itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="edit-form field"
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={press}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {input({
        id,
        value: text,
        onChange: setText,
        isInvalid: fault !== undefined,
        describedBy: `${id}-about`,
      })}
      <span
        id={`${id}-about`}
        className={fault === undefined ? 'hint' : 'fault'}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? hint}
      </span>
      <span className="wrap">
        <Button kind="main" type="submit" isPending={isPending}>
          Save
        </Button>
        <Button onPress={onEnd}>Cancel</Button>
        {cleared === undefined ? null : (
          <Button aria-label={`Take away ${label.toLowerCase()}`} onPress={() => void write(cleared)}>
            Take away
          </Button>
        )}
      </span>
    </form>
  );
}

function useFieldEdit({ label, base, initial, changesOf, onEnd }: FieldFormProps) {
  const writes = useJobWrites();
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const write = async (changes: JobChanges) => {
    setPending(true);
    try {
      await writes.update(base, changes, { done: `${label} saved.`, isErrorShown: true });
      onEnd();
    } catch (error) {
      setFault(faultOf(error));
      setPending(false);
    }
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const changes = await changesOf(text);
    // A date that is typed in part is an empty text, as one that was never typed.
    const isTouched = text !== initial || (text === '' && typeof changes === 'string');
    if (!isTouched) onEnd();
    else if (typeof changes === 'string') setFault(changes);
    else await write(changes);
  };
  return { text, setText, fault, isPending, write, save };
}

function faultOf(error: unknown): string {
  const { message, details } = shownError(error);
  return details[0]?.message ?? message;
}
