import { didYouMean, shownName } from '@wagewright/errors';
import { type Argument, type ArgumentName, ARGUMENTS, type TextForm } from './event-arguments';
import { EVENT_DEFINITIONS, type WatchedName } from './event-types';

/** Arguments as `readArguments` has checked them. */
export type WatchArguments = Readonly<Record<string, unknown>>;

/** A longer path leads to the arguments as a whole: an answer does not repeat the arguments. */
const MAX_PATH = 200;

interface ArgumentFault {
  /** JSON pointer in the arguments; empty for the arguments themselves. */
  path: string;
  message: string;
}

/** Every argument of an event. */
export function argumentsOf(name: WatchedName): readonly ArgumentName[] {
  return [...EVENT_DEFINITIONS[name].takes, 'exclude_own'];
}

/** @param given the arguments of a request; undefined and null are none */
export function readArguments(
  name: WatchedName,
  given: unknown,
): { ok: true; value: WatchArguments } | { ok: false; fault: ArgumentFault } {
  const fault = faultOf(name, given ?? {});
  return fault ? { ok: false, fault } : { ok: true, value: { ...(given as WatchArguments | null) } };
}

function faultOf(name: WatchedName, given: unknown): ArgumentFault | undefined {
  const known: readonly string[] = argumentsOf(name);
  const listed = known.join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { path: '', message: `arguments must be an object; ${name} takes ${listed}.` };
  for (const [argument, value] of Object.entries(given)) {
    const path = `/${argument.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!known.includes(argument))
      return {
        path: path.length <= MAX_PATH ? path : '',
        message: `"${shownName(argument)}" is not an argument of ${name}${didYouMean(argument, known)}; it takes ${listed}.`,
      };
    const fault = valueFault(ARGUMENTS[argument as ArgumentName].form, value, path);
    if (fault) return fault;
  }
  return undefined;
}

function valueFault(form: Argument['form'], value: unknown, path: string): ArgumentFault | undefined {
  const must = (be: string) => ({ path, message: `${path.slice(1)} must be ${be}.` });
  if (form.type === 'boolean') return typeof value === 'boolean' ? undefined : must('true or false');
  if (form.type === 'string') return isText(form, value) ? undefined : must(textIn(form));
  if (!Array.isArray(value) || value.length < form.minItems || value.length > form.maxItems)
    return must(`a list of ${form.minItems} to ${form.maxItems}`);
  for (const [index, entry] of value.entries()) {
    const fault = valueFault(form.items, entry, `${path}/${index}`);
    if (fault) return fault;
  }
  return undefined;
}

function isText(form: TextForm, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const length = Array.from(value).length;
  return (
    length >= (form.minLength ?? 0) &&
    length <= (form.maxLength ?? Infinity) &&
    (form.enum?.includes(value) ?? true) &&
    (form.pattern === undefined || new RegExp(form.pattern, 'u').test(value))
  );
}

function textIn({ enum: words, minLength, maxLength, pattern }: TextForm): string {
  if (words) return `one of ${words.join(', ')}`;
  return maxLength === undefined
    ? `text of the form ${pattern}`
    : `text of ${minLength} to ${maxLength} characters`;
}
