import { deadlineOf } from './deadlines';
import { payInStructure, payPart } from './posted-pay-read';
import { oneOf, type PostedPayRead, type PostingPart } from './posting-facts';
import { employmentTypesIn } from './words';

/** @param values by property; the name of an item stands at `item.name` */
export function microdataPart(values: ReadonlyMap<string, string>): PostingPart {
  const place = ['addressLocality', 'addressRegion', 'addressCountry'].flatMap(
    (name) => values.get(name) ?? [],
  );
  const employment = oneOf('employmentType', employmentTypesIn(values.get('employmentType') ?? ''));
  const { deadline, candidates } = deadlineOf(values.get('validThrough') ?? '');
  return {
    facts: {
      title: values.get('title') ?? values.get('name'),
      company: values.get('hiringOrganization.name') ?? values.get('hiringOrganization'),
      location:
        place.length > 0 ? place.join(', ') : (values.get('jobLocation.name') ?? values.get('jobLocation')),
      workMode: values.get('jobLocationType')?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : undefined,
      ...employment.facts,
      postedPay: payIn(values, place.join(', ')),
      deadlineAt: deadline,
      description: values.get('description'),
    },
    candidates: { ...employment.candidates, deadlineAt: candidates },
  };
}

/** A nested amount, or one in words. */
function payIn(values: ReadonlyMap<string, string>, place: string): PostedPayRead | undefined {
  const amount = Object.fromEntries(
    ['minValue', 'maxValue', 'value', 'unitText'].flatMap((name) => {
      const text = values.get(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const salary = values.get('baseSalary');
  const structured = payInStructure(amount, values.get('currency') ?? values.get('salaryCurrency'));
  return structured ?? payPart(salary && `Salary: ${salary}`, place || undefined).facts.postedPay;
}
