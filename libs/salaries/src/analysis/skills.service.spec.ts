import type { PricedSkill, PricedSkills } from '../dataset/occupation-tables';
import { strongestSkills } from './skills.service';

function skill(name: string, premiumPct: number, about: Partial<PricedSkill> = {}): PricedSkill {
  return { slug: name.toLowerCase(), name, premiumPct, demand: 'high', confidence: 'medium', ...about };
}

const told = (basis: PricedSkills['basis'], skills: PricedSkill[], limit = 10) =>
  strongestSkills({ skills, basis }, 200_000, limit).map(({ name }) => name);

describe('strongestSkills', () => {
  it('ranks them with their amount on the median, as far as the limit goes', () => {
    const skills = [skill('Go', 5.5), skill('Kubernetes', 2.2), skill('Python', 1.4)];
    expect(strongestSkills({ skills, basis: 'observed' }, 200_000, 2)).toEqual([
      { ...skills[0], rank: 1, premiumAmount: 11_000 },
      { ...skills[1], rank: 2, premiumAmount: 4_400 },
    ]);
  });

  it('leaves out what does not raise pay', () => {
    expect(told('observed', [skill('Go', 5), skill('Excel', 0), skill('PHP', -3)])).toEqual(['Go']);
  });

  it('leaves out what few of the kind use where few were asked', () => {
    const few = { demand: 'low', confidence: 'low' } as const;
    const skills = [
      skill('Dagger', 18.4, few),
      skill('Scala', 15, { demand: 'low' }),
      skill('Flask', 6, { demand: 'medium', confidence: 'low' }),
    ];
    expect(told('observed', skills)).toEqual(['Scala', 'Flask']);
  });

  it('leaves out what an occupation only names somewhere, with a premium of few occupations', () => {
    const skills = [
      skill('Amazon DynamoDB', 2.1, { demand: 'medium', confidence: 'low' }),
      skill('Microsoft Project', 1.4, { demand: 'medium' }),
      skill('React', 1.2, { confidence: 'low' }),
    ];
    expect(told('modelled', skills)).toEqual(['Microsoft Project', 'React']);
  });

  it('tells the uncertain ones where there are no others', () => {
    const uncertain = skill('Epic Systems', 18.1, { demand: 'medium', confidence: 'low' });
    expect(told('modelled', [uncertain, skill('Word', -1)])).toEqual(['Epic Systems']);
    expect(told('not_published', [])).toEqual([]);
  });
});
