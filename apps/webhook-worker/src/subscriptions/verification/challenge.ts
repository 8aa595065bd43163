import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { VerificationResult } from '@wagewright/events';
import type { AttemptReport } from '../../delivery/settling/outcome';

const CHALLENGE_BYTES = 32;

/** 43 characters of base64url, for one exchange. */
export function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

/**
 * Result of a callback's answer to a challenge. Every answer without the echo is the same, and so is every reason not
 * to get one, but for a silent callback that we were connected to: neither may help to map a network.
 */
export function resultOf({ outcome, response }: AttemptReport, challenge: string): VerificationResult {
  if (outcome.kind === 'blocked') return 'connection_refused';
  if (outcome.kind === 'delivered')
    return response && !response.truncated && isEcho(response.text, challenge) ? 'ok' : 'challenge_failed';
  if (outcome.kind === 'gone') return 'challenge_failed';
  switch (outcome.errorClass) {
    case 'http_status':
    case 'redirect':
      return 'challenge_failed';
    case 'timeout':
      return 'timeout';
    default:
      return 'connection_refused';
  }
}

/** Whether the text is a JSON object whose `challenge` is equal, compared in constant time. */
function isEcho(text: string, challenge: string): boolean {
  const echoed = challengeIn(text);
  if (typeof echoed !== 'string') return false;
  const [given, expected] = [Buffer.from(echoed), Buffer.from(challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function challengeIn(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'challenge' in parsed
      ? parsed.challenge
      : undefined;
  } catch {
    return undefined;
  }
}
