import type { Compensation } from '@wagewright/sdk';
import { readAmount } from '@wagewright/pay';
import type { Level, Meaning, RoleWords } from '../pay/phrase.ts';
import type { ReportSubject } from './report-subject.ts';

type SubmitRequest = Compensation.SubmitRequest;
type Employment = NonNullable<SubmitRequest['employment_type']>;

export interface ReportDraft {
  role: RoleWords;
  place: string;
  level: Level | '';
  company: string;
  base: string;
  bonus: string;
  equity: string;
  signing: string;
  employment: Employment;
  /** `YYYY-MM-DD`; empty for today. */
  day: string;
  isRemote: boolean;
}

export type ReportFaults = Partial<
  Record<'role' | 'place' | 'base' | 'bonus' | 'equity' | 'signing', string>
>;
export type ReadReport = { request: SubmitRequest; faults: null } | { request: null; faults: ReportFaults };

const BASE = { min: 10_000, max: 2_000_000 };
const MOST_BESIDE = 20_000_000;

/** An empty form, except for the values in its address. */
export function emptyReport({ role = '', city = '' }: ReportSubject = {}): ReportDraft {
  return {
    role: { text: role, chosen: null },
    place: city,
    level: '',
    company: '',
    base: '',
    bonus: '',
    equity: '',
    signing: '',
    employment: 'full_time',
    day: '',
    isRemote: false,
  };
}

export function readReport(draft: ReportDraft, { role, city, level }: Meaning): ReadReport {
  const base = readAmount(draft.base, BASE);
  const bonus = readAmount(draft.bonus, { max: MOST_BESIDE, base: base.amount });
  const equity = readAmount(draft.equity, { max: MOST_BESIDE });
  const signing = readAmount(draft.signing, { max: MOST_BESIDE });
  const faults: ReportFaults = {
    ...(role === null && { role: 'Which role is it? Try its usual title.' }),
    ...(city === null && { place: 'Which city is it? Try the nearest large one in the United States.' }),
    ...(draft.base.trim() === '' && { base: 'Add your base pay.' }),
    ...faultOf('base', base.fault),
    ...faultOf('bonus', bonus.fault),
    ...faultOf('equity', equity.fault),
    ...faultOf('signing', signing.fault),
  };
  if (role === null || city === null || base.amount === null || Object.keys(faults).length > 0)
    return { request: null, faults };
  const request = {
    role: role.slug,
    city: city.slug,
    exp: (draft.level === '' ? level : draft.level) ?? undefined,
    base: base.amount,
    bonus: bonus.amount ?? undefined,
    equity: equity.amount ?? undefined,
    signing: signing.amount ?? undefined,
    company: draft.company.trim() || undefined,
    employment_type: draft.employment,
    remote: draft.isRemote,
    effective_date: draft.day || undefined,
  };
  return { request, faults: null };
}

function faultOf(name: keyof ReportFaults, fault: string | undefined): ReportFaults {
  return fault === undefined ? {} : { [name]: fault };
}
