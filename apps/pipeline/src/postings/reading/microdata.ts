import { momentOf } from './json-ld';
import { payInStructure, payInText, type PostedPayRead } from './posted-pay-read';
import type { PostingFacts } from './posting-facts';
import { employmentTypeIn } from './words';

export function microdataFacts(values: ReadonlyMap<string, string>): PostingFacts {
  const place = ['addressLocality', 'addressRegion', 'addressCountry'].flatMap(
    (name) => values.get(name) ?? [],
  );
  return {
    title: values.get('title'),
    company: values.get('name') ?? values.get('hiringOrganization'),
    location: place.length > 0 ? place.join(', ') : values.get('jobLocation'),
    workMode: values.get('jobLocationType')?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : undefined,
    employmentType: employmentTypeIn(values.get('employmentType') ?? ''),
    postedPay: payIn(values),
    deadlineAt: momentOf(values.get('validThrough')),
    description: values.get('description'),
  };
}

/** A nested amount, or one in words. */
function payIn(values: ReadonlyMap<string, string>): PostedPayRead | undefined {
  const amount = Object.fromEntries(
    ['minValue', 'maxValue', 'value', 'unitText'].flatMap((name) => {
      const text = values.get(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const salary = values.get('baseSalary');
  const structured = payInStructure(amount, values.get('currency') ?? values.get('salaryCurrency'));
  return structured ?? (salary === undefined ? undefined : payInText(`Salary: ${salary}`));
}
