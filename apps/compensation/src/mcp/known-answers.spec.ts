import type { Snapshot } from '../dataset/snapshot';
import type { SnapshotStore } from '../dataset/snapshot.store';
import { KnownAnswers, type RepeatableCall } from './known-answers';

const CALL: RepeatableCall = { id: 1, key: 'analyze_skills of nurses', carriesRequestId: true };
const resultOf = (requestId: string) => ({ content: [], _meta: { request_id: requestId } });

describe('KnownAnswers', () => {
  let current: Snapshot;
  let answers: KnownAnswers;

  beforeEach(() => {
    current = {} as Snapshot;
    answers = new KnownAnswers({ current: () => current } as SnapshotStore);
    // As every call does before it is answered.
    expect(isKnown()).toBe(false);
  });

  const swap = () => (current = {} as Snapshot);
  const isKnown = () => answers.find(CALL, 'req_later') !== undefined;

  it('keep what was computed from the release that answers', () => {
    answers.keep(CALL, resultOf('req_1'), 'req_1', answers.release());
    expect(isKnown()).toBe(true);
  });

  it('do not keep what was computed before a swap, and forget at a swap what they had', () => {
    const before = answers.release();
    swap();
    expect(isKnown()).toBe(false);
    answers.keep(CALL, resultOf('req_1'), 'req_1', before);
    expect(isKnown()).toBe(false);
    answers.keep(CALL, resultOf('req_2'), 'req_2', answers.release());
    swap();
    expect(isKnown()).toBe(false);
  });
});
