import { lastTalk } from './last-talk.ts';

const NEVER = { lastContactedAt: null, lastContactedOn: null };
const activity = (type: string, occurredAt: string) => ({ type, occurredAt, occurredOn: null });
const MONDAY = '2026-11-23T09:00:00.000Z';
const TUESDAY = '2026-11-24T09:00:00.000Z';

describe('when a person was last talked to', () => {
  it('is the later of what was written down and what was logged', () => {
    const contact = { lastContactedAt: MONDAY, lastContactedOn: null };
    expect(lastTalk(contact, [activity('email', TUESDAY)], 'UTC')?.at).toBe(TUESDAY);
    expect(lastTalk({ ...contact, lastContactedAt: TUESDAY }, [activity('email', MONDAY)], 'UTC')?.at).toBe(
      TUESDAY,
    );
    expect(lastTalk(NEVER, [activity('meeting', MONDAY), activity('email', TUESDAY)], 'UTC')?.at).toBe(
      TUESDAY,
    );
  });

  it('is no note', () => {
    expect(lastTalk(NEVER, [activity('note', TUESDAY)], 'UTC')).toBeUndefined();
    expect(lastTalk(NEVER, [], 'UTC')).toBeUndefined();
  });
});
