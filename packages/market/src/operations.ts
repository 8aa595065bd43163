import { ApiError, parameterMissing } from '@wagewright/errors';
import {
  AdjacentRequest,
  type AnswerShape,
  AreasRequest,
  CalculateRequest,
  CalculateWithMarketRequest,
  CataloguePageRequest,
  CompaniesRequest,
  CompareOffersRequest,
  CompareRequest,
  CurrentRequest,
  CurrentWithMarketRequest,
  EmployerCostRequest,
  PinnableRequest,
  type Market,
  MarketRequest,
  NegotiateRequest,
  PhraseRequest,
  refuseUnreadRelease,
  SearchRequest,
  shaped,
  SkillsRequest,
} from '@wagewright/salaries';
import { RequestReader } from '@wagewright/validation';
import { MarketError } from './market-error.ts';

/** Plan of the answers: its history is whole. */
const PLAN = 'pro';

const READER = new RequestReader(() => undefined);

type Ask = (question?: unknown) => object;

/** The operations of Surface A. */
export function salaryOperations(market: Market) {
  const { salary, attribution } = market;
  const flat = <T extends object>(
    type: new () => T,
    answer: (request: T) => object,
    shape: AnswerShape = 'flat',
  ) => asked((question) => shaped(shape, answer(market.own(queried(question, type))), attribution));
  return {
    current: flat(CurrentRequest, (request) => salary.current(request), 'flat-and-more'),
    calculate: flat(CalculateRequest, (request) => salary.calculate(request), 'flat-and-more'),
    history: flat(MarketRequest, (request) => salary.history(request, PLAN)),
    projections: flat(MarketRequest, (request) => salary.projections(request)),
    roles: flat(CataloguePageRequest, (request) => salary.roles(request)),
    cities: flat(CataloguePageRequest, (request) => salary.cities(request)),
    search: flat(SearchRequest, (request) => salary.search(request)),
  };
}

/** The operations of Surface B. */
export function salariesOperations(market: Market) {
  const { salaries, attribution } = market;
  const enveloped = (answer: (question: unknown) => object, shape: AnswerShape = 'envelope') =>
    asked((question) => shaped(shape, answer(question), attribution));
  const query = <T extends object>(type: new () => T, answer: (request: T) => object, shape?: AnswerShape) =>
    enveloped((question) => answer(market.own(queried(question, type))), shape);
  const body = <T extends object>(type: new () => T, answer: (request: T) => object) =>
    enveloped((question) => answer(market.own(READER.body(plain(question), type))));
  return {
    current: query(CurrentWithMarketRequest, (request) => salaries.current(request)),
    calculate: query(
      CalculateWithMarketRequest,
      (request) => salaries.calculate(request),
      'flat-and-envelope',
    ),
    history: query(MarketRequest, (request) => salaries.history(request)),
    projections: query(MarketRequest, (request) => salaries.projections(request)),
    roles: query(CataloguePageRequest, (request) => salaries.roles(request)),
    cities: query(CataloguePageRequest, (request) => salaries.cities(request)),
    search: query(SearchRequest, (request) => salaries.search(request)),
    resolve: query(PhraseRequest, (request) => salaries.resolve(request)),
    areas: query(AreasRequest, (request) => salaries.areas(request)),
    lineage: enveloped((question) => {
      market.own(queried(question, PinnableRequest));
      return salaries.lineage(
        plainText((plain(question ?? {}) as { data_point_id?: unknown }).data_point_id),
      );
    }),
    compare: query(CompareRequest, (request) => salaries.compare(request)),
    skills: query(SkillsRequest, (request) => salaries.skills(request)),
    adjacent: query(AdjacentRequest, (request) => salaries.adjacent(request)),
    employerCost: query(EmployerCostRequest, (request) => salaries.employerCost(request)),
    companies: query(CompaniesRequest, (request) => salaries.companies(request)),
    compareOffers: body(CompareOffersRequest, (request) => salaries.compareOffers(request)),
    negotiate: body(NegotiateRequest, (request) => salaries.negotiate(request)),
  };
}

/** Throws refusals in the package's own form. */
function asked(answer: Ask): Ask {
  return (question) => {
    try {
      return answer(question);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, rule, extras, message } = error;
      throw new MarketError(message, { status: rule.status, type: rule.type, code, param: extras.param });
    }
  };
}

/** As a query holds parameters: each a text, or several of one name; null and undefined are absent. */
function queried<T extends object>(question: unknown, type: new () => T): T {
  const given = Object.entries(plain(question ?? {})).filter(([, value]) => value !== null);
  const texts = given.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  const query = Object.fromEntries(texts) as object;
  refuseUnreadRelease(query, type);
  return READER.query(query, type);
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** A copy, as JSON carries it. @throws ApiError 400 for what is no object */
function plain(question: unknown): object {
  const copy: unknown = JSON.parse(JSON.stringify(question ?? null));
  if (typeof copy === 'object' && copy !== null && !Array.isArray(copy)) return copy;
  throw parameterMissing('body', 'The body must be a JSON object.');
}
