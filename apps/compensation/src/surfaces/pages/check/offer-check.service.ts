import { Injectable } from '@nestjs/common';
import { type CompanyRow, EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { Snapshot } from '../../../dataset/snapshot';
import { findCompany } from '../../../estimates/company';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { totalCompensation } from '../../../estimates/formulas/total-compensation';
import { subjectLabel } from '../../../estimates/labels';
import { marketQuestion } from '../../../offers/plausible-pay';
import { RoleInMarket } from '../../../estimates/role-in-market';
import { type AskedPlace, askedPlace, placeText } from '../asked/asked-place';
import { type AskedRole, askedRole, roleText } from '../asked/asked-role';
import type { CheckSubject } from '../layout/site-paths';
import { factorSources, pageSources } from '../salaries/page-figures';
import type { CheckRequest } from './check.request';
import type { OfferCheck, OfferVerdict } from './offer-check';
import { type OfferTerms, offerTerms } from './offer-terms';
import { standing, type StandingSubject } from './standing';
import { checkRemarks } from './check-remarks';

/** The parsed fields of a form. */
interface AskedOffer {
  role: AskedRole | null;
  place: AskedPlace | null;
  /** Undefined for an unknown level. */
  level: ExperienceLevel | null | undefined;
  company: CompanyRow | null;
  terms: OfferTerms;
}

/** Checks an offer against the benchmark of all other verdicts of the service. */
@Injectable()
export class OfferCheckService {
  constructor(private readonly store: SnapshotStore) {}

  /** Reads the valid fields, and returns the others as faults; stores nothing. */
  check(asked: CheckRequest): OfferCheck {
    const snapshot = this.store.current();
    const offer = readOffer(snapshot, asked);
    const faults = faultsOf(offer, asked);
    const verdict = Object.keys(faults).length === 0 ? verdictOf(snapshot, offer) : null;
    const question = verdict === null ? undefined : baseQuestion(verdict, offer.terms);
    if (question !== undefined) faults.base = question;
    return {
      asked: written(asked, offer),
      faults,
      remarks: checkRemarks(asked, offer, snapshot.companies.length),
      roles: offer.role?.isDoubtful || offer.role?.role === null ? offer.role.alternatives : [],
      cities: offer.place?.alternatives ?? [],
      verdict: question === undefined ? verdict : null,
    };
  }
}

function readOffer({ catalogues: { full }, companies }: Snapshot, asked: CheckRequest): AskedOffer {
  const role = asked.role === undefined ? null : askedRole(full.lookup, asked.role);
  const named = asked.company === undefined ? role?.company : findCompany(companies, asked.company);
  return {
    role,
    place: asked.city === undefined ? null : askedPlace(full, asked.city),
    level: asked.exp === undefined ? null : levelNamed(asked.exp),
    company: named ?? null,
    terms: offerTerms(asked),
  };
}

/** Fields show names, whatever the address contains. */
function written(asked: CheckRequest, { role, place, company }: AskedOffer): CheckSubject {
  const { exp, base, bonus, equity } = asked;
  return {
    role: role ? roleText(role) : undefined,
    city: place ? placeText(place) : undefined,
    company: company?.slug === asked.company ? company?.name : asked.company,
    exp,
    base,
    bonus,
    equity,
  };
}

function levelNamed(text: string): ExperienceLevel | undefined {
  return EXPERIENCE_LEVELS.find((level) => level === text.toLowerCase());
}

function faultsOf({ role, place, level, terms }: AskedOffer, asked: CheckRequest): OfferCheck['faults'] {
  const isEmpty = Object.values(asked).every((text) => text === undefined);
  return {
    ...(role === null && !isEmpty && { role: 'Which role is it?' }),
    ...(role?.role === null && { role: unknownRole(role) }),
    ...(place?.fault != null && { city: place.fault }),
    ...(level === undefined && { exp: `Give one of ${EXPERIENCE_LEVELS.join(', ')}.` }),
    ...terms.faults,
  };
}

function unknownRole({ notCovered, alternatives }: AskedRole): string {
  const why = notCovered[0]?.why ?? 'No role is called so.';
  return alternatives.length > 0 ? `${why} Choose one of those named here, or use other words.` : why;
}

function verdictOf(
  snapshot: Snapshot,
  { role, place, level, company, terms }: AskedOffer,
): OfferVerdict | null {
  if (!role?.role) return null;
  const market = new RoleInMarket(snapshot, role.role, place ? place.city : role.city);
  const subject: StandingSubject = {
    market,
    level: level ?? role.level,
    company,
  };
  const people = standing({ ...subject, company: null }, terms.base);
  const atEmployer = company ? standing(subject, terms.base) : null;
  return {
    ...subject,
    people,
    atEmployer: (atEmployer?.benchmark.view?.company?.filings ?? 0) > 0 ? atEmployer : null,
    formula: market.figures(subject.level ?? DEFAULT_EXPERIENCE),
    beside: besideOf(terms),
    model: totalCompensation(
      people.benchmark.figures.median,
      market.compensationShares(subject.level ?? DEFAULT_EXPERIENCE),
    ),
    sources: [...pageSources(market).map(({ source }) => source), ...factorSources(market, people.benchmark)],
  };
}

/** What a base raises that is rather a mistake than pay of that market. */
function baseQuestion(
  { market, level, people: { benchmark } }: OfferVerdict,
  { base }: OfferTerms,
): string | undefined {
  return base === null ? undefined : marketQuestion(base, benchmark, subjectLabel(market, level));
}

function besideOf({ base, bonus, equity }: OfferTerms): OfferVerdict['beside'] {
  if (bonus === null && equity === null) return null;
  const beside = { bonus: bonus ?? 0, equity: equity ?? 0 };
  return { ...beside, total: base === null ? null : base + beside.bonus + beside.equity };
}
