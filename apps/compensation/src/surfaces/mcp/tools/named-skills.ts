import type { SkillRow } from '@wagewright/dataset';
import type { SkillPremium, SkillPremiums } from '../../../analysis/skills.service';

/** Skills that a headline names. */
const NAMED = 3;
/** A premium below this is within what a table of means can tell, percent. */
const LEAST_PREMIUM = 2;
/** How much a premium says by how many ask for the skill, and by how many cases it rests on. */
const BY_DEMAND: Readonly<Record<SkillRow['demand'], number>> = { high: 1, medium: 0.5, low: 0.2 };
const BY_CASES: Readonly<Record<SkillRow['confidence'], number>> = { high: 1, medium: 0.85, low: 0.6 };
/**
 * What everybody in a field has and nobody is hired for: markup, office programs, editors. Their premium is that of the kind
 * of employer, and advice to learn them would be laughed at.
 */
const EVERYDAY =
  /\b(?:html|css|xml|excel|word|powerpoint|outlook|office|windows|eclipse|visual studio|vs ?code|intellij|notepad|jira|slack|zoom|e-?mail)\b/i;

/**
 * The weightiest skills of a list, those that a person in the field would name, strongest premium first: asked for by many,
 * resting on cases, with a premium that can be told from none. Modelled premiums that rest on few are left to the structure.
 */
export function namedSkills({ skills, basis }: Pick<SkillPremiums, 'skills' | 'basis'>): SkillPremium[] {
  return skills
    .filter(({ name, premiumPct }) => premiumPct >= LEAST_PREMIUM && !EVERYDAY.test(name))
    .filter(({ confidence }) => basis === 'observed' || confidence !== 'low')
    .sort((a, b) => weight(b) - weight(a) || a.rank - b.rank)
    .slice(0, NAMED)
    .sort((a, b) => a.rank - b.rank);
}

function weight({ premiumPct, demand, confidence }: SkillPremium): number {
  return premiumPct * BY_DEMAND[demand] * BY_CASES[confidence];
}
