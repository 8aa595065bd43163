import * as fc from 'fast-check';
import { type CounterOffer, counterOffer, type NegotiationCase } from './negotiation-case';
import { leverageSentence, leverageSentences } from './leverage-sentences';
import { spokenArgument, writtenArgument } from './market-sentences';
import { rationale } from './negotiation.service';
import { judge, ordinal, PayDistribution } from '@wagewright/pay';

const MARKET = { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 };

describe('counterOffer', () => {
  const market = new PayDistribution(MARKET);
  const amount = fc.integer({ min: 20_000, max: 900_000 });

  it('keeps low ≤ base ≤ high, and never settles below an offer in hand', () => {
    fc.assert(
      fc.property(
        amount,
        fc.option(amount),
        fc.option(amount),
        fc.nat(10),
        (current, target, competing, leverage) => {
          const { base, low, high } = counterOffer({ current, target, competing, leverage, market });
          expect(low).toBeGreaterThanOrEqual(Math.max(current, competing ?? 0));
          expect(base).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThanOrEqual(base);
        },
      ),
    );
  });

  it('follows the market from the median up to the 75th percentile with what speaks for the person', () => {
    const ask = (leverage: number) =>
      counterOffer({ current: 125_000, target: null, competing: null, leverage, market }).base;
    expect([ask(0), ask(4)]).toEqual([136_000, 157_000]); // the second is 125,000 × 1.25, rounded up
  });

  it('asks for the end of the lowest quarter where the usual raise would not reach it', () => {
    const facts = { current: 60_000, target: null, competing: null, leverage: 0, market };
    // 60,000 × 1.25 is 75,000
    expect(counterOffer(facts)).toEqual({
      base: 105_000,
      low: 105_000,
      high: 111_000,
      reason: 'out_of_line',
    });
    expect(counterOffer({ ...facts, target: 70_000 })).toMatchObject({ base: 105_000, low: 70_000 });
    expect(counterOffer({ ...facts, current: 90_000 }).reason).toBe('market');
  });

  it('does not let a target below the offer lower the ask', () => {
    const facts = { current: 130_000, competing: null, leverage: 0, market };
    expect(counterOffer({ ...facts, target: 100_000 })).toEqual(counterOffer({ ...facts, target: null }));
  });
});

describe('rationale', () => {
  const facts = (current: number, percentile: number, reason: CounterOffer['reason']) =>
    ({
      current,
      target: null,
      counter: { base: 165_000, low: 162_000, high: 174_000, reason },
      position: {
        percentile,
        verdict: judge(percentile, null).verdict,
        verdict_range: null,
        market_median: 160_454,
        market_p25: 141_000,
      },
      place: `at about the ${ordinal(percentile)} percentile`,
      askPlace: 'at about the 55th percentile',
    }) as NegotiationCase;

  it('has the verdict of every other door beside the percentile', () => {
    expect(rationale(facts(160_000, 49, 'step'))).toMatch(
      /^The offer is at about the 49th percentile, in line with the market, so the ask is a modest step\./,
    );
    expect(rationale(facts(190_000, 82, 'step'))).toMatch(
      /^The offer is at about the 82nd percentile, above the market/,
    );
  });

  it('calls an offer out of line that the usual raise would leave in the lowest quarter', () => {
    const text = rationale(facts(60_000, 1, 'out_of_line'));
    expect(text).toMatch(/^The offer is out of line: .*the end of that quarter, \$141,000, rounded up\./);
    expect(text).toContain('anything below $141,000 stays in the lowest quarter');
  });
});

describe('the argument to the employer', () => {
  const argument = (given: Partial<NegotiationCase>) => {
    const facts = {
      who: 'senior Data Scientist',
      where: 'in Austin, TX',
      spokenWhere: 'in Austin',
      edition: 'Wagewright, Q2 2026',
      quarter: 'Q2 2026',
      counter: { base: 215_000 },
      position: {
        verdict: 'in_line',
        category: 'at_market',
        market_median: 205_417,
        market_p25: 180_000,
        market_p75: 240_000,
      },
      askPlace: 'between the 52nd and the 63rd percentile',
      points: [],
      rival: null,
      ...given,
    } as unknown as NegotiationCase;
    return [writtenArgument(facts), spokenArgument(facts)];
  };

  it('is the market where the offer lies below its middle', () => {
    const [written, spoken] = argument({ current: 195_000, isBelowMedian: true });
    expect(written).toContain(
      'within that range but below its middle; $215,000 would be between the 52nd and the 63rd percentile.',
    );
    expect(spoken).toContain('in that range but below its middle.');
  });

  it.each([
    [
      'another offer',
      { rival: { base: 220_000, company: 'Acme' } },
      'I hold another offer from Acme with a base of $220,000. I would rather join you.',
    ],
    [
      'what the person brings',
      { points: ['I wrote it.'] },
      'I appreciate the offer. What I ask for rests on what I bring to the role.',
    ],
    [
      'scope, package and timing',
      {},
      'the scope of the role, the rest of the package (bonus, equity, a signing bonus), and when pay is reviewed.',
    ],
  ])('is %s where it does not, without the market', (_, given, sentence) => {
    for (const text of argument({ current: 210_000, isBelowMedian: false, ...given })) {
      expect(text).toContain(sentence);
      expect(text).not.toMatch(/median|percentile|205|fair/);
    }
  });
});

describe('sentences', () => {
  it('spell out known points of leverage and keep own words', () => {
    expect(leverageSentence('Track record')).toBe(
      'I have a record of delivering in exactly this kind of work.',
    );
    expect(leverageSentence('i wrote your favourite library!')).toBe('I wrote your favourite library!');
    expect(leverageSentence('my team is asking for me..')).toBe('My team is asking for me.');
  });

  it('make a thing that somebody has a sentence, without the signs of a list', () => {
    expect(leverageSentence('PhD.')).toBe('What I bring: PhD.');
    expect(leverageSentence('a PhD!')).toBe('What I bring: a PhD!');
    expect(leverageSentence('...')).toBe('...');
    expect(leverageSentence('- relocation.')).toBe(leverageSentence('relocation'));
    expect(leverageSentence('- ten years of Kubernetes..')).toBe('Ten years of Kubernetes.');
  });

  it('do not tell of a rival offer twice', () => {
    const points = ['Competing offer', 'relocation'];
    expect(leverageSentences(points, false)).toHaveLength(2);
    expect(leverageSentences(points, true)).toEqual([leverageSentence('relocation')]);
  });

  it('count in English', () => {
    const counted = [1, 2, 3, 4, 11, 12, 13, 21, 42, 93].map(ordinal).join(' ');
    expect(counted).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 42nd 93rd');
  });
});
