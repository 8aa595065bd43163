import { payInMarket } from '@wagewright/pay';
import type { PayBeside } from '../charts/pay-picture.tsx';
import { ownName, type PayQuestion } from './pay-sentences.ts';

/** The pays of a job that `PayPicture` can draw beside the market; those that cannot be compared are only said. */
export function payMarks({ market, posting, own, isOffer }: PayQuestion): PayBeside[] {
  const marks = [
    { kind: 'posting', pay: posting, label: 'Posting' },
    { kind: 'own', pay: own, label: ownName(isOffer) },
  ] as const;
  return marks.flatMap(({ kind, pay, label }) => {
    const compared = pay && payInMarket(pay, market);
    if (compared?.reason !== null) return [];
    const { min, max } = compared.yearly;
    const [from, to] = [min ?? max, max ?? min];
    if (from === null || to === null) return [];
    const open = min === null ? ', up to' : max === null ? ', from' : '';
    return [{ kind, from, to, label: `${label}${open}` }];
  });
}
