import type { LoggedCallResponse } from '../api/generated/console.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { duration, exactMoment, momentWithSeconds } from '../ui/format.ts';
import { TableHead } from '../ui/table-head.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { refusalWords } from './surface-words.ts';

export function CallTable({ calls }: { calls: readonly LoggedCallResponse[] }) {
  return (
    <div className="table-frame call-table" tabIndex={0} role="region" aria-label="Requests, newest first">
      <table>
        <TableHead
          columns={['Time', 'Status', 'Request', 'Duration', 'Key', 'Request ID']}
          figures={['Duration']}
        />
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.requestId} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CallRow({ call }: { call: LoggedCallResponse }) {
  const { at, status, durationMs, label, requestId } = call;
  return (
    <tr>
      <td className="call-time">
        <time dateTime={at} title={exactMoment(at)}>
          {momentWithSeconds(at)}
        </time>
      </td>
      <td>{status === null ? 'Closed by the client' : <Badge tone={toneOf(status)}>{status}</Badge>}</td>
      <td className="call-route">
        <CalledRoute call={call} />
        <CallError call={call} />
      </td>
      <td className="number">{duration(durationMs)}</td>
      <td className="call-key">{label}</td>
      <td>
        <RequestId id={requestId} />
      </td>
    </tr>
  );
}

function CalledRoute({ call: { method, route, service, parameters } }: { call: LoggedCallResponse }) {
  const names = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  if (route !== null)
    return (
      <code>
        {method} {route}
        {names}
      </code>
    );
  return (
    <>
      <code>{method}</code> No such route in the {service} service
    </>
  );
}

function CallError({ call: { error } }: { call: LoggedCallResponse }) {
  if (error === null) return null;
  return (
    <p className="note">
      <a href={error.docUrl}>{error.code}</a>
      {error.reason === null
        ? null
        : `: ${refusalWords(error.reason).text}. ${refusalWords(error.reason).wayOut}`}
    </p>
  );
}

/** A click copies it. */
function RequestId({ id }: { id: string }) {
  const { said, copy } = useCopy(id);
  return (
    <button type="button" className="call-id" onClick={copy} aria-label={`${id}, copy`}>
      <code>{id}</code>
      <span role="status">{said === '' ? null : ` ${said}`}</span>
    </button>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warning';
  return status >= 300 ? 'neutral' : 'good';
}
