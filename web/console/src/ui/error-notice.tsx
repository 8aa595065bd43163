import { shownError } from '../api/call-error.ts';
import { Button } from './button.tsx';

interface ErrorNoticeProps {
  /** Nothing is shown for null and undefined. */
  error: unknown;
  onRetry?: () => void;
}

/** The error, its faults, and the request id for the operator. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  if (error === null || error === undefined) return null;
  const { title, message, details, requestId } = shownError(error);
  return (
    <div className="notice notice-danger" role="alert">
      <p className="notice-title">{title}</p>
      <p>{message}</p>
      {details.length > 0 ? (
        <ul>
          {details.map(({ field, message: fault }) => (
            <li key={field + fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      {requestId === undefined ? null : (
        <p className="note">
          Request id for your operator: <code className="copy">{requestId}</code>
        </p>
      )}
      {onRetry ? <Button onPress={onRetry}>Try again</Button> : null}
    </div>
  );
}
