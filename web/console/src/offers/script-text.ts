import type { Compensation } from '@wagewright/sdk';

/** The telephone script as one text, to copy or read from. */
export function phoneText({ opening, ask, objections, close }: Compensation.PhoneScript): string {
  const answers = objections.map(({ objection, response }) => `If they say: ${objection}\nSay: ${response}`);
  return [opening, ask, ...answers, close].join('\n\n');
}
