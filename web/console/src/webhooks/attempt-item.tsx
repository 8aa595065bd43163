import type { Pipeline } from '@wagewright/sdk';
import { Badge } from '../ui/badge.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Fact } from '../ui/fact.tsx';
import { duration } from '../ui/format.ts';
import { ClockTime } from '../ui/moment.tsx';
import { outcomeText, triggerText } from './delivery-words.ts';

export function AttemptItem({ attempt }: { attempt: Pipeline.AttemptView }) {
  const { number, trigger, startedAt, errorClass, error, headers, responseExcerpt, responseTruncated } =
    attempt;
  const isGood = errorClass === null;
  return (
    <li className="record attempt">
      <div className="record-main">
        <h3 className="record-title">
          Attempt {number} <Badge tone={isGood ? 'good' : 'bad'}>{isGood ? 'Succeeded' : 'Failed'}</Badge>
        </h3>
        <p>{outcomeText(attempt)}.</p>
        {error === null || errorClass === 'http_status' ? null : <p className="record-note">{error}</p>}
        <p className="record-note">
          <ClockTime at={startedAt} />, {triggerText(trigger)}
        </p>
        <Timings attempt={attempt} />
        {headers === null ? null : (
          <details>
            <summary>Request headers</summary>
            <CopyBox what={`headers of attempt ${number}`} text={headerLines(headers)} />
          </details>
        )}
        {responseExcerpt === null || responseExcerpt === '' ? null : (
          <figure className="excerpt">
            <figcaption className="note">Response body{responseTruncated ? ' (beginning)' : ''}</figcaption>
            <pre tabIndex={0}>
              <code>{responseExcerpt}</code>
            </pre>
          </figure>
        )}
      </div>
    </li>
  );
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function Timings({ attempt: { timings, durationMs } }: { attempt: Pipeline.AttemptView }) {
  if (durationMs === 0) return null;
  const parts = [
    { name: 'Name resolved', at: timings.dnsMs },
    { name: 'Connected', at: timings.connectMs },
    { name: 'First byte', at: timings.firstByteMs },
    { name: 'Total', at: durationMs },
  ];
  return (
    <dl className="inline-facts">
      {parts.map(({ name, at }) => (
        <Fact key={name} name={name}>
          {at === null ? '–' : duration(at)}
        </Fact>
      ))}
    </dl>
  );
}
