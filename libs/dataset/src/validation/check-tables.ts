import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import type { IncomeTaxRow } from '../release/tables';
import type { Release } from '../release/release';
import type { FaultList } from './fault';

/** The reference tables: shares in range, vesting summing to 100, brackets rising, nothing observed without cases. */
export function checkTables(release: Release, faults: FaultList): void {
  checkTotalCompensation(release, faults);
  checkPremiums(release, faults);
  for (const tax of release.rows['income-tax']) checkIncomeTax(tax, faults);
  checkSkills(release, faults);
  checkAdjustments(release, faults);
  checkDeveloperSkills(release, faults);
}

function checkTotalCompensation({ rows }: Release, faults: FaultList): void {
  for (const row of rows['total-compensation']) {
    const name = `total-compensation ${row.category}/${row.family}/${row.level}`;
    for (const column of ['equityShare', 'bonusShare', 'signingShare'] as const) {
      faults.require(
        row[column] >= 0 && row[column] <= 2,
        name,
        column,
        `${row[column]} is no share of base`,
      );
    }
  }
  for (const category of ['ai', 'standard']) {
    const levels = rows['total-compensation'].filter(
      (row) => row.category === category && row.family === '*',
    );
    const complete = EXPERIENCE_LEVELS.every((level) => levels.some((row) => row.level === level));
    faults.require(complete, `total-compensation ${category}`, 'level', 'a default row is missing');
  }
}

function checkPremiums({ rows }: Release, faults: FaultList): void {
  const companies = new Set(rows.company.map((company) => company.slug));
  for (const row of rows['employer-premium']) {
    const name = `employer-premium ${row.family}/${row.companySlug}`;
    faults.require(row.lowPct <= row.highPct, name, 'lowPct', `${row.lowPct} lies above ${row.highPct}`);
    faults.require(row.filings > 0, name, 'filings', 'an observed range needs filings');
    faults.require(companies.has(row.companySlug), name, 'companySlug', 'is not in the release');
  }
}

function checkIncomeTax(tax: IncomeTaxRow, faults: FaultList): void {
  const name = `income-tax ${tax.jurisdiction} ${tax.taxYear} ${tax.filingStatus}`;
  const rising = tax.brackets.every(
    (bracket, index) => index === 0 || bracket.from > (tax.brackets[index - 1]?.from ?? 0),
  );
  faults.require(tax.brackets[0]?.from === 0 && rising, name, 'brackets', 'do not start at 0 and rise');
  const sane = tax.brackets.every((bracket) => bracket.rate >= 0 && bracket.rate < 0.6);
  faults.require(sane, name, 'brackets.rate', 'is no share');
}

function checkSkills({ rows }: Release, faults: FaultList): void {
  const seen = new Set<string>();
  for (const skill of rows.skill) {
    const key = `${skill.onetCode}/${skill.slug}`;
    faults.require(!seen.has(key), `skill ${key}`, 'slug', 'occurs twice');
    faults.require(
      Math.abs(skill.premiumPct) <= 100,
      `skill ${key}`,
      'premiumPct',
      `${skill.premiumPct} is absurd`,
    );
    seen.add(key);
  }
}

/** A role has one list of skills, a skill has users, and the survey is credited. */
function checkDeveloperSkills({ rows }: Release, faults: FaultList): void {
  const sources = new Set(rows.source.map(({ id }) => id));
  const roles = new Set(rows.role.map(({ slug }) => slug));
  const seen = new Set<string>();
  for (const { group, roles: slugs, skills, sourceId } of rows['developer-skills']) {
    const name = `developer-skills ${group}`;
    faults.require(sources.has(sourceId), name, 'sourceId', `${sourceId} is not in the release`);
    for (const slug of slugs) {
      faults.require(roles.has(slug), name, 'roles', `${slug} is not in the release`);
      faults.require(!seen.has(slug), name, 'roles', `${slug} is in two groups`);
      seen.add(slug);
    }
    for (const { slug, users, premiumPct } of skills) {
      const honest = users > 0 && Math.abs(premiumPct) <= 100;
      faults.require(honest, name, `skills.${slug}`, `${premiumPct} % of ${users} users is absurd`);
    }
  }
}

function checkAdjustments({ rows }: Release, faults: FaultList): void {
  const sources = new Set(rows.source.map(({ id }) => id));
  for (const row of [...rows.adjustment, ...rows['developer-survey']]) {
    const name = `${row.kind} ${row.topic}/${row.scope}/${row.key}`;
    const silent = (row.factor === null) === (row.basis === 'not_published');
    faults.require(silent, name, 'factor', 'a factor and the basis not_published exclude each other');
    const isCredited = row.sourceId === null || sources.has(row.sourceId);
    faults.require(isCredited, name, 'sourceId', `${row.sourceId ?? ''} is not in the release`);
    faults.require(
      row.factor === null || (row.factor > 0 && row.factor < 10),
      name,
      'factor',
      'is out of range',
    );
  }
}
