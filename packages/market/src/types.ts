import type { CompensationOperations } from '../../sdk/src/generated/compensation.ts';

type SalaryName = 'current' | 'calculate' | 'history' | 'projections' | 'roles' | 'cities' | 'search';
type SalariesName =
  | SalaryName
  | 'resolve'
  | 'areas'
  | 'lineage'
  | 'compare'
  | 'skills'
  | 'adjacent'
  | 'employerCost'
  | 'companies'
  | 'compareOffers'
  | 'negotiate';
export type OperationId = `salary.${SalaryName}` | `salaries.${SalariesName}`;

type WithText<Query> = {
  [Name in keyof Query]: number extends Query[Name] ? Query[Name] | string : Query[Name];
};
type ParametersOf<Operation> = (Operation extends { query?: infer Query }
  ? WithText<NonNullable<Query>>
  : unknown) &
  (Operation extends { path: infer Path } ? Path : unknown);

/** The parameters of an operation, numbers as numbers or text; or its body. */
export type QuestionOf<Id extends OperationId> = CompensationOperations[Id] extends { body: infer Body }
  ? Body
  : ParametersOf<CompensationOperations[Id]>;

/** The body that the service answers with, without what belongs to one call or to a plan. */
export type AnswerOf<Id extends OperationId> = Omit<
  CompensationOperations[Id]['answer'],
  'request' | 'request_id' | 'tierNotice'
>;

type Ask<Id extends OperationId> =
  Partial<QuestionOf<Id>> extends QuestionOf<Id>
    ? (question?: QuestionOf<Id>) => AnswerOf<Id>
    : (question: QuestionOf<Id>) => AnswerOf<Id>;

/** The market of a release: each member is an operation of the API by its id, answers at once, and throws `MarketError`. */
export interface Market {
  readonly release: {
    /** `<year>.<n>` */
    readonly id: string;
    /** Last day of the data quarter, `YYYY-MM-DD`. */
    readonly asOf: string;
    /** Version of the method, `<year>.<n>`. */
    readonly method: string;
  };
  /** Surface A: technology and AI roles, flat answers as with a Pro key. */
  readonly salary: { readonly [Name in SalaryName]: Ask<`salary.${Name}`> };
  /** Surface B: all roles, as with an Ultra key. */
  readonly salaries: { readonly [Name in SalariesName]: Ask<`salaries.${Name}`> };
}

export interface OpenOptions {
  /** Path or bytes of a release file, instead of the release in the package. */
  release?: string | Uint8Array;
  /** Base of the addresses in answers, such as a service's public address; without it they are paths. */
  address?: string;
}
