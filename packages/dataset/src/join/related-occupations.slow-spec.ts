import { relatedOccupations } from './related-occupations';

const occupation = (onetCode: string, jobZone: number | null) => {
  return { onetCode, socCode: onetCode.slice(0, 7), title: onetCode, jobZone };
};
const rating = (onetCode: string, importance: number) => ({ onetCode, skill: 'Speaking', importance });
const technology = (onetCode: string, example: string) => ({ onetCode, example, hot: true, inDemand: false });

const NURSE = '29-1141.00';
const [ANESTHETIST, AIDE, THERAPIST] = ['29-1151.00', '31-1131.00', '29-1129.00'] as const;

function related(ratings: Parameters<typeof rating>[] = []) {
  const all = [NURSE, ANESTHETIST, AIDE, THERAPIST];
  return relatedOccupations(
    {
      relatedOccupations: [ANESTHETIST, AIDE, THERAPIST].map((code, i) => {
        return { onetCode: NURSE, relatedOnetCode: code, rank: i + 1 };
      }),
      onetOccupations: [
        occupation(NURSE, 4),
        occupation(ANESTHETIST, 5),
        occupation(AIDE, 2),
        occupation(THERAPIST, null),
      ],
      skillRatings: ratings.map((row) => rating(...row)),
      technologyExamples: [NURSE, ANESTHETIST].map((code) => technology(code, 'Epic')),
    },
    new Set(all),
  );
}

describe('Related occupations', () => {
  it('are at most one job zone away, or of a zone that nobody has rated', () => {
    expect(related().map(({ relatedOnetCode }) => relatedOnetCode)).toEqual([ANESTHETIST, THERAPIST]);
  });

  it('overlap by their own profiles and technologies', () => {
    // alike in profile; one shared technology of 1 + 3
    const [overlap] = related([
      [NURSE, 4],
      [ANESTHETIST, 4],
    ]);
    expect(overlap?.skillOverlap).toBeCloseTo(0.6 + 0.4 / 4, 6);
  });

  it('overlap less by the profile of their kin than by their own', () => {
    // the nurse is rated, the anesthetist has the mean of 29-11…: the nurse again
    const [overlap] = related([[NURSE, 4]]);
    expect(overlap?.skillOverlap).toBeCloseTo(0.3 + 0.7 / 4, 6);
  });
});
