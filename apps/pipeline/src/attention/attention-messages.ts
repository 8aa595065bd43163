import type { AttentionKind, AttentionRow } from './attention-row';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface AttentionMessages {
  reason: string;
  suggestion: string;
}

export function attentionMessages(row: AttentionRow, now: Date): AttentionMessages {
  return MESSAGES[row.kind](row, now);
}

const MESSAGES: Readonly<Record<AttentionKind, (row: AttentionRow, now: Date) => AttentionMessages>> = {
  interview: ({ at }, now) => ({
    reason: `Interview in ${hours(at.getTime() - now.getTime())} and nothing prepared yet`,
    suggestion: 'Prepare for the interview and note down what you want to say and ask.',
  }),
  offer_deadline: ({ at }, now) => ({
    reason: `The offer expires in ${hours(at.getTime() - now.getTime())}`,
    suggestion: 'Decide about the offer, or ask for more time.',
  }),
  follow_up: ({ at }) => ({
    reason: `Follow-up was due on ${at.toISOString().slice(0, 10)}`,
    suggestion: 'Follow up now, or set another date.',
  }),
  silent: ({ at, status }, now) => ({
    reason: `No news for ${Math.floor((now.getTime() - at.getTime()) / DAY_MS)} days in status ${status}`,
    suggestion: 'Send a short, friendly follow-up message.',
  }),
};

function hours(ms: number): string {
  const whole = Math.round(ms / HOUR_MS);
  return whole <= 1 ? 'about an hour' : `${whole} hours`;
}
