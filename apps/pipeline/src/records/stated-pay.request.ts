import { applyDecorators } from '@nestjs/common';
import type { SalaryPeriod } from '@wagewright/enums';
import type { StatedPay } from '@wagewright/messaging';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Amount, CurrencyCode, PayPeriod } from '../validators/pay-members';

/** One amount of pay. */
export class StatedPayRequest implements StatedPay {
  /** Units of the currency rounded to two decimals, 0 to 1,000,000,000,000. */
  @Amount()
  amount!: number;

  /** ISO 4217 code, three letters. */
  @CurrencyCode()
  currency = 'USD';

  /** `annual` is another word for `year`, and kept as that. */
  @PayPeriod()
  period: SalaryPeriod = 'year';
}

/** An amount of pay, or null. */
export function OptionalStatedPay(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ValidateNested(),
    IsObject({
      message: '$property must be an object such as {"amount":150000,"currency":"USD","period":"year"}',
    }),
    Type(() => StatedPayRequest),
  );
}

/** Null for null and for a missing member. */
export function statedPayOf(request: StatedPayRequest | null | undefined): StatedPay | null {
  return request ? { amount: request.amount, currency: request.currency, period: request.period } : null;
}
