import { BadRequestError } from '@wagewright/sdk';
import { faultWords } from '../api/fault-words.ts';

export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof BadRequestError)) return undefined;
  const fault = error.details.find((detail) => detail.field === field);
  return fault && faultWords(fault);
}

/** The faults without a field: null when each fault has its field. */
export function faultBeside(error: unknown, fields: readonly string[]): unknown {
  if (!(error instanceof BadRequestError) || error.details.length === 0) return error;
  return error.details.every(({ field }) => fields.includes(field)) ? null : error;
}
