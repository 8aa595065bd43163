import { shownError } from '../api/call-error.ts';
import { Button } from './button.tsx';

interface ErrorNoticeProps {
  /** Nothing is shown for null and undefined. */
  error: unknown;
  onRetry?: () => void;
}

/** The error in words, and the request id where the operator could help. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  if (error === null || error === undefined) return null;
  const { title, message, requestId } = shownError(error);
  return (
    <div className="notice notice-danger" role="alert">
      <p className="notice-title">{title}</p>
      <p>{message}</p>
      {requestId === undefined ? null : (
        <p className="note">
          Request id for your operator: <code className="copy">{requestId}</code>
        </p>
      )}
      {onRetry ? <Button onPress={onRetry}>Try again</Button> : null}
    </div>
  );
}
