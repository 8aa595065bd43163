import type { EndedSessionsResponse } from '../api/generated/console.ts';
import { counted } from '../ui/format.ts';

export function endedText({ sessions, grants }: EndedSessionsResponse): string {
  if (sessions === 0) return 'There was no other session.';
  const programs = grants === 0 ? '' : `, and ${counted(grants, 'program')} lost access`;
  return `${counted(sessions, 'session')} ended${programs}.`;
}
