import { momentOf } from './json-ld';
import { payInText } from './posted-pay-read';
import type { PostingFacts } from './posting-facts';
import { employmentTypeIn, workModeIn } from './words';

type Label =
  | 'company'
  | 'title'
  | 'location'
  | 'workMode'
  | 'employmentType'
  | 'postedPay'
  | 'deadlineAt'
  | 'externalId';

/** The usual labels of facts in postings, in English, German, French and Spanish. */
const LABELS: Readonly<Record<Label, readonly string[]>> = {
  company: [
    'company',
    'company name',
    'employer',
    'organization',
    'organisation',
    'hiring company',
    'firma',
    'unternehmen',
    'arbeitgeber',
    'entreprise',
    'société',
    'employeur',
    'empresa',
    'compañía',
  ],
  title: [
    'title',
    'job title',
    'position',
    'role',
    'position title',
    'stelle',
    'stellenbezeichnung',
    'jobtitel',
    'poste',
    'intitulé du poste',
    'intitulé',
    'puesto',
    'cargo',
    'título del puesto',
  ],
  location: [
    'location',
    'job location',
    'locations',
    'office',
    'office location',
    'based in',
    'place of work',
    'ort',
    'standort',
    'arbeitsort',
    'einsatzort',
    'lieu',
    'lieu de travail',
    'localisation',
    'ubicación',
    'lugar',
  ],
  workMode: [
    'workplace',
    'workplace type',
    'work mode',
    'remote',
    'arbeitsmodell',
    'télétravail',
    'modalidad',
  ],
  employmentType: [
    'employment type',
    'job type',
    'type',
    'contract',
    'contract type',
    'schedule',
    'employment',
    'anstellungsart',
    'beschäftigungsart',
    'vertragsart',
    'type de contrat',
    'contrat',
    'tipo de contrato',
    'jornada',
  ],
  postedPay: [
    'salary',
    'salary range',
    'pay',
    'pay range',
    'compensation',
    'base salary',
    'base pay',
    'rate',
    'hourly rate',
    'gehalt',
    'vergütung',
    'lohn',
    'jahresgehalt',
    'salaire',
    'rémunération',
    'salario',
    'sueldo',
  ],
  deadlineAt: [
    'deadline',
    'application deadline',
    'apply by',
    'closing date',
    'applications close',
    'bewerbungsfrist',
    'bewerbungsschluss',
    'date limite',
    'fecha límite',
  ],
  externalId: [
    'job id',
    'requisition id',
    'req id',
    'reference',
    'job reference',
    'requisition',
    'posting id',
    'referenznummer',
    'kennziffer',
    'stellen-id',
    'référence',
    'referencia',
  ],
};
const labelOf = new Map<string, Label>(
  Object.entries(LABELS).flatMap(([label, names]) => names.map((name) => [name, label as Label] as const)),
);
const LINE = /^[\s*•–—#>-]*([\p{L} -]{2,30}?)\s?[:：](.*)$/u;
/** Labels that job boards write on a line of their own, and that no menu has. */
const ALONE =
  /^(?:location|job type|employment type|job id|requisition id|standort|anstellungsart|lieu|ubicación)$/i;
const LONGEST_VALUE = 200;

/** The facts in lines such as `Company: Acme`; a label may also be on a line of its own, before its value. */
export function labelledFacts(lines: readonly string[]): PostingFacts {
  const values = new Map<Label, string>();
  for (const [i, line] of lines.entries()) {
    const [, name = '', sameLine = ''] = LINE.exec(line) ?? (ALONE.test(line) ? [line, line] : []);
    const label = labelOf.get(name.trim().toLowerCase());
    const value = (sameLine.trim() || (lines[i + 1] ?? '').trim()).replace(/^\*+|(?<!\*)\*+$/g, '').trim();
    if (label && value !== '' && value.length <= LONGEST_VALUE && !values.has(label))
      values.set(label, value);
  }
  return factsOf(values);
}

function factsOf(values: ReadonlyMap<Label, string>): PostingFacts {
  const pay = values.get('postedPay');
  const location = values.get('location');
  return {
    company: values.get('company'),
    title: values.get('title'),
    location,
    workMode: workModeOf(values.get('workMode'), location),
    employmentType: employmentTypeIn(values.get('employmentType') ?? ''),
    postedPay: pay === undefined ? undefined : payInText(`Salary: ${pay}`),
    deadlineAt: momentOf(values.get('deadlineAt')),
    externalId: values.get('externalId'),
  };
}

/** `Remote: yes` and `Workplace: hybrid`, else the location's mode. */
function workModeOf(value: string | undefined, location: string | undefined) {
  if (value !== undefined && /^(?:yes|ja|oui|sí|100 ?%)/i.test(value)) return 'remote' as const;
  return workModeIn(value ?? '') ?? workModeIn(location ?? '');
}
