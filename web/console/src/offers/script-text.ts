import type { Compensation } from '@wagewright/sdk';

/** What to say on the telephone as one text, to be copied or read from. */
export function phoneText({ opening, ask, objections, close }: Compensation.PhoneScript): string {
  const answers = objections.map(({ objection, response }) => `If they say: ${objection}\nSay: ${response}`);
  return [opening, ask, ...answers, close].join('\n\n');
}
