import { stageChangeOf, stageOf } from './stage-argument';

describe('the word for a stage', () => {
  it.each([
    ['interviewing', { status: 'interviewing' }],
    ['Phone screen', { status: 'screening' }],
    ['interview 2', { status: 'interviewing' }],
    ['Vorstellungsgespräch', { status: 'interviewing' }],
    ['offer received', { status: 'offer' }],
    ['wishlist', { status: 'saved' }],
    ['rejected', { outcome: 'rejected' }],
    ['ghosted', { outcome: 'no_response' }],
    ['withdrawn', { outcome: 'withdrawn' }],
    ['accepted', { status: 'offer', outcome: 'accepted' }],
    ['reopen', { outcome: null }],
  ])('%s', (word, expected) => {
    expect(stageChangeOf(word)).toEqual(expected);
  });

  it('is refused with the words that are known', () => {
    expect(() => stageChangeOf('somewhere')).toThrow(
      '"to" "somewhere" is no stage that is known. Stages: saved, applied, screening, interviewing, offer. Endings: accepted, rejected, withdrawn, no_response.',
    );
    expect(() => stageOf('status', 'rejected')).toThrow('"status" "rejected" is no stage');
    expect(stageOf('status', 'phone screen')).toBe('screening');
  });
});
