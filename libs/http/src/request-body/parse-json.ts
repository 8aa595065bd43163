import { parameterMissing } from '@wagewright/errors';
import { notJson, strictJson } from '@wagewright/validation';
import { unstorableText } from './unstorable-text';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** Only by an escape can a text hold what PostgreSQL does not keep. */
const MAY_BE_UNSTORABLE = ['\\u', '__proto__'];

/**
 * The value of a JSON body; an empty object for no bytes, null for null.
 *
 * @throws ApiError 400 for a body that is not JSON, no object and no array, nested too deep, or with a member twice, a
 *   character or a key that cannot be stored
 */
export function parseJson(bytes: Buffer): object | null {
  const value = bytes.length === 0 ? {} : parsed(withoutMark(bytes));
  if (typeof value !== 'object') throw notJson();
  const fault = MAY_BE_UNSTORABLE.some((sign) => bytes.includes(sign)) ? unstorableText(value) : undefined;
  if (fault)
    throw parameterMissing(
      fault,
      `${fault} holds a NUL character, half a surrogate pair or a member __proto__, none of which can be stored.`,
    );
  return value;
}

function withoutMark(bytes: Buffer): Buffer {
  const isMarked =
    bytes[0] === BYTE_ORDER_MARK[0] && bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

function parsed(bytes: Buffer): unknown {
  try {
    return strictJson(bytes);
  } catch (error) {
    throw error instanceof SyntaxError ? notJson() : error;
  }
}
