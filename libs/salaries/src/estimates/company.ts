import type { CompanyRow } from '@wagewright/dataset';
import { ApiError, ErrorCode } from '@wagewright/errors';

const COMPANIES_PATH = '/api/v1/intelligence/salaries/companies';
/** Longer input is not repeated to the client. */
const SHOWN_CHARACTERS = 80;
/** The legal form after a company’s name, which does not distinguish companies. */
const LEGAL_FORM = /(?<![\s,.])[\s,.]+(?:inc|llc|llp|lp|ltd|corp|corporation|co|plc|gmbh|ag)\.?$/i;

/** The company named by a text: its slug, its name or an alias, ignoring case and punctuation. */
export function findCompany(companies: readonly CompanyRow[], text: string): CompanyRow | undefined {
  const wanted = keyOf(text);
  if (wanted === '') return undefined;
  return companies.find(({ slug, name, aliases }) =>
    [slug, name, ...aliases].some((known) => keyOf(known) === wanted),
  );
}

/** @throws ApiError 404 for a company outside the release */
export function companyOf(companies: readonly CompanyRow[], text: string): CompanyRow {
  const found = findCompany(companies, text);
  if (found) return found;
  throw new ApiError(
    ErrorCode.CompanyNotFound,
    `There is no company "${text.slice(0, SHOWN_CHARACTERS)}" among the ${companies.length} of this catalogue.`,
    {
      param: 'company',
      alternativeTool: COMPANIES_PATH,
      followUpSuggestions: [
        `The companies are: ${companies.map(({ slug }) => slug).join(', ')}.`,
        'Without company the figures are those of all employers together.',
      ],
    },
  );
}

/** Why a company has no pay effect, as a sentence. */
export function withoutEffect({ name, filings: filed, levels }: CompanyRow): string {
  const filings = filed?.n ?? 0;
  if (filings === 0) return `The release has no certified filings of ${name}.`;
  const reason =
    levels.find(({ base }) => base === null)?.reason ?? 'too few of them can be held against the market';
  return `The release has ${filings === 1 ? '1 certified filing' : `${filings} certified filings`} of ${name}, but ${reason}.`;
}

/** Letters and digits alone: `J.P. Morgan` and `jp-morgan` are the same. */
function keyOf(text: string): string {
  return text
    .trim()
    .replace(LEGAL_FORM, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
