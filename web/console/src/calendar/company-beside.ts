import { includesText } from '@wagewright/text';
import type { CalendarEvent } from './event-span.ts';

/** The company of an appointment's job, unless its title names it. */
export function companyBeside({ title }: Pick<CalendarEvent, 'title'>, company = ''): string | undefined {
  return company === '' || includesText(title.toLowerCase(), company.toLowerCase()) ? undefined : company;
}
