import type { SkillPremium } from '../analysis/skills.service';
import { headlineSkills } from './analyze-skills.tool';

let rank = 0;

function skill(name: string, premiumPct: number, about: Partial<SkillPremium> = {}): SkillPremium {
  rank += 1;
  return {
    rank,
    slug: name,
    name,
    premiumPct,
    premiumAmount: 1,
    demand: 'high',
    confidence: 'medium',
    ...about,
  };
}

function names(skills: SkillPremium[], basis: 'observed' | 'modelled' = 'observed'): string[] {
  return headlineSkills({ skills, basis }).map(({ name }) => name);
}

describe('the skills of a headline', () => {
  it('are those that many ask for and that rest on cases, strongest premium first', () => {
    const rare = { demand: 'low' } as const;
    const skills = [skill('Elm', 14, rare), skill('Go', 11), skill('Rust', 9), skill('Java', 5)];
    expect(names(skills)).toEqual(['Go', 'Rust', 'Java']);
  });

  it('are none that everybody has', () => {
    expect(names([skill('Eclipse IDE', 9), skill('HTML/CSS', 8), skill('Microsoft Excel', 7)])).toEqual([]);
  });

  it('are none whose premium is small, or modelled on few cases', () => {
    expect(names([skill('React', 1.2)])).toEqual([]);
    const few = { confidence: 'low' } as const;
    expect(names([skill('SAP', 5.6, few), skill('Microsoft Project', 4.6)], 'modelled')).toEqual([
      'Microsoft Project',
    ]);
    expect(names([skill('Kubernetes', 9.8, few)])).toEqual(['Kubernetes']);
  });
});
