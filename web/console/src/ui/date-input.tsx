import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface DateInputProps {
  id: string;
  /** In the form of `dateText`. */
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  describedBy: string;
}

/** A day, and a time of the day where the person adds one. */
export function DateInput({ id, value, onChange, isInvalid, describedBy }: DateInputProps) {
  const [day = '', time] = value.split('T');
  const timeInput = useRef<HTMLInputElement>(null);
  const isTimeNew = useRef(false);
  useEffect(() => {
    if (isTimeNew.current) timeInput.current?.focus();
    isTimeNew.current = false;
  }, [time]);
  const common = {
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
  };
  return (
    <span className="wrap date-input">
      <input
        {...common}
        id={id}
        type="date"
        max="9999-12-31"
        value={day}
        onChange={({ target }) => onChange(time === undefined ? target.value : `${target.value}T${time}`)}
      />
      {time === undefined ? (
        <Button
          kind="quiet"
          onPress={() => {
            isTimeNew.current = true;
            onChange(`${day}T`);
          }}
        >
          Add a time
        </Button>
      ) : (
        <>
          <input
            {...common}
            ref={timeInput}
            type="time"
            aria-label="Time"
            value={time}
            onChange={({ target }) => onChange(`${day}T${target.value}`)}
          />
          <Button kind="quiet" onPress={() => onChange(day)}>
            Without a time
          </Button>
        </>
      )}
    </span>
  );
}

interface DateFieldProps extends Pick<DateInputProps, 'value' | 'onChange'> {
  label: string;
  fault: string | undefined;
}

/** A `DateInput` with its label above, and the fault below. */
export function DateField({ label, value, onChange, fault }: DateFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        value={value}
        onChange={onChange}
        isInvalid={fault !== undefined}
        describedBy={`${id}-about`}
      />
      <span id={`${id}-about`} className="fault" role="alert">
        {fault}
      </span>
    </div>
  );
}
