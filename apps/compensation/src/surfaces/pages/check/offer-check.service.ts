import { Injectable } from '@nestjs/common';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type CompanyRow, type CityRow, type RoleRow, type SourceRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import {
  type CheckSubject,
  DEFAULT_EXPERIENCE,
  findCompany,
  marketQuestion,
  type PaidMarket,
  RoleInMarket,
  type Snapshot,
  subjectLabel,
  totalCompensation,
  type TotalCompensation,
} from '@wagewright/salaries';
import {
  levelNamed,
  type PlaceInput,
  readPlace,
  placeText,
  type RoleInput,
  readRole,
  roleText,
  placeRemarks,
  roleRemarks,
} from '../input/market-input';
import { factorSources, pageSources } from '../salaries/page-figures';
import type { CheckRequest } from './check.request';
import { baseRemark, type OfferTerms, offerTerms } from './offer-terms';
import { marketPosition, type MarketPosition } from './market-position';

export interface OfferCheck {
  /** As written, or by name in place of a slug. */
  asked: CheckSubject;
  /** Corrections by field, each a sentence. */
  faults: Partial<Record<keyof CheckSubject, string>>;
  /** How the words were understood if that is not obvious, each a sentence. */
  remarks: string[];
  /** Other possible roles and cities. */
  roles: RoleRow[];
  cities: CityRow[];
  /** Null while something has to be filled in. */
  verdict: OfferVerdict | null;
}

export interface OfferVerdict extends Required<PaidMarket> {
  /** Compared with all employers. */
  people: MarketPosition;
  /** Compared with the employer of the offer; null without one, or without its filings. */
  atEmployer: MarketPosition | null;
  /** Pay beside the base; null when none is given. */
  beside: PaidBeside | null;
  /** The published model for role and level; `base` is the median of all employers. */
  model: TotalCompensation;
  /** Sources of the figures. */
  sources: SourceRow[];
}

/** Amounts of an offer beside its base, whole US dollars a year; null for missing ones. */
interface PaidBeside {
  bonus: number | null;
  equity: number | null;
  /** Including the base; null without one. */
  total: number | null;
}

interface AskedOffer {
  role: RoleInput | null;
  place: PlaceInput | null;
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
      remarks: checkRemarks(asked, offer),
      roles: offer.role?.isDoubtful || offer.role?.role === null ? offer.role.alternatives : [],
      cities: offer.place?.alternatives ?? [],
      verdict: question === undefined ? verdict : null,
    };
  }
}

function readOffer({ catalogues: { full }, companies }: Snapshot, asked: CheckRequest): AskedOffer {
  const role = asked.role === undefined ? null : readRole(full.lookup, asked.role);
  const named = asked.company === undefined ? role?.company : findCompany(companies, asked.company);
  return {
    role,
    place: asked.city === undefined ? null : readPlace(full, asked.city),
    level: levelNamed(asked.exp),
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

function unknownRole({ notCovered, alternatives }: RoleInput): string {
  const why = notCovered[0]?.why ?? 'No role is called so.';
  return alternatives.length > 0 ? `${why} Choose one of those named here, or use other words.` : why;
}

function verdictOf(
  snapshot: Snapshot,
  { role, place, level, company, terms }: AskedOffer,
): OfferVerdict | null {
  if (!role?.role) return null;
  const market = new RoleInMarket(snapshot, role.role, place ? place.city : role.city);
  const subject: Required<PaidMarket> = {
    market,
    level: level ?? role.level,
    company,
  };
  const people = marketPosition({ ...subject, company: null }, terms.base);
  const atEmployer = company ? marketPosition(subject, terms.base) : null;
  return {
    ...subject,
    people,
    atEmployer: (atEmployer?.benchmark.view?.company?.filings ?? 0) > 0 ? atEmployer : null,
    beside: besideOf(terms),
    model: totalCompensation(
      people.benchmark.figures.median,
      market.compensationShares(subject.level ?? DEFAULT_EXPERIENCE),
    ),
    sources: [...pageSources(market).map(({ source }) => source), ...factorSources(market, people.benchmark)],
  };
}

/** A question about a base that is more likely a mistake than pay of that market. */
function baseQuestion(
  { market, level, people: { benchmark } }: OfferVerdict,
  { base }: OfferTerms,
): string | undefined {
  return base === null ? undefined : marketQuestion(base, benchmark, subjectLabel(market, level));
}

function besideOf({ base, bonus, equity }: OfferTerms): OfferVerdict['beside'] {
  if (bonus === null && equity === null) return null;
  return { bonus, equity, total: base === null ? null : base + (bonus ?? 0) + (equity ?? 0) };
}

/** How the words of an offer were understood if a reader would not see it, each a sentence. */
function checkRemarks(asked: CheckRequest, { role, place, company, terms }: AskedOffer): string[] {
  const remark = baseRemark(terms, asked.base);
  return [
    ...(remark === undefined ? [] : [remark]),
    ...(role ? roleRemarks(role) : []),
    ...(place ? placeRemarks(place) : []),
    ...(asked.company !== undefined && company === null
      ? [
          `We have no figures for “${asked.company}” by itself, so the offer is compared with all employers together.`,
        ]
      : []),
  ];
}
