import { momentOf } from './json-ld';
import { payInText } from './posted-pay-read';
import type { PostingFacts } from './posting-facts';
import { employmentTypeIn } from './words';

export function microdataFacts(values: ReadonlyMap<string, string>): PostingFacts {
  const place = ['addressLocality', 'addressRegion', 'addressCountry'].flatMap(
    (name) => values.get(name) ?? [],
  );
  const salary = values.get('baseSalary');
  return {
    title: values.get('title'),
    company: values.get('name') ?? values.get('hiringOrganization'),
    location: place.length > 0 ? place.join(', ') : values.get('jobLocation'),
    workMode: values.get('jobLocationType')?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : undefined,
    employmentType: employmentTypeIn(values.get('employmentType') ?? ''),
    postedPay: salary === undefined ? undefined : payInText(`Salary: ${salary}`),
    deadlineAt: momentOf(values.get('validThrough')),
    description: values.get('description'),
  };
}
