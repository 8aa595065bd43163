import { type Household, type Offer, paidWages } from '../analysis/offer-value';
import { omissions } from '../estimates/formulas/taxes/omissions';
import { stateName } from '../estimates/formulas/taxes/states';
import { regionalIncomeTaxes, type TaxPlace } from '../estimates/formulas/taxes/wage-taxes';
import { convenienceRule, nonResidentRule } from '../estimates/formulas/taxes/work-state';
import { dollars, listed, sentence } from '../wording/wording';

/** Beside a state of work whose tax is lower than this, nothing has to be said. */
const WORTH_NAMING = 100;

/** First among the assumptions: remote offers whose residence is unknown. */
export function officeTaken(offers: readonly Offer[]): string[] {
  return offers
    .filter(({ place }) => place.isOfficeTaken)
    .map(
      ({ label, place }) =>
        `${label} is remote, and no residence is given: it is taken to be lived and worked at the office’s place, ${placeText(place)}, with its taxes and prices. Give residence for others.`,
    );
}

/** Where one lives and works, and which states tax that, a sentence each. */
export function residenceAssumptions(offers: readonly Offer[], household: Household): string[] {
  return [
    ...new Set(
      offers.flatMap((offer) => [
        ...pricesElsewhere(offer),
        ...ofWork(offer, household),
        ...ofOffice(offer, household),
        ...omissions(household.tables, {
          wages: paidWages(offer),
          filingStatus: household.filingStatus,
          home: offer.place,
          work: offer.place.work ?? offer.place,
        }),
      ]),
    ),
  ];
}

/** A town has its own taxes and its metro's prices. */
function pricesElsewhere({ label, place }: Offer): string[] {
  const { city, state, locality } = place;
  if (!city || locality === `${city.name}, ${city.state}` || state === null) return [];
  return [
    `${label} is taxed as lived in ${placeText(place)}; prices are those of the metro of ${city.name}, ${city.state}.`,
  ];
}

/** Work in another state: its tax of non-residents, or the agreement that forbids it. */
function ofWork(offer: Offer, household: Household): string[] {
  const { label, place } = offer;
  const { state: home, work } = place;
  if (!work || home === null || work.state === null || work.state === home) return [];
  const names = { home: stateName(home), work: stateName(work.state) };
  const rule = nonResidentRule(home, work.state);
  const taxes = regionalTaxesOf(offer, household);
  const credited = taxes.home - taxes.states;
  const ofCity =
    taxes.claim === 0 && credited > 0
      ? [`${label}: ${names.home} credits ${dollars(credited)} of the local tax at work against its own.`]
      : [];
  if (rule === 'reciprocal')
    return [
      `${label}: by an agreement of ${names.home} and ${names.work} the tax of the state of residence is the only state tax.`,
      ...ofCity,
    ];
  if (rule === 'residents-only')
    return [
      `${label}: ${names.work} may not tax non-residents; the tax of ${names.home} is the only state tax.`,
    ];
  if (taxes.claim < WORTH_NAMING)
    return [
      `${label}: ${names.work}, where the work is done, does not tax wages; ${names.home} taxes them in full.`,
    ];
  const atHome =
    taxes.home > 0
      ? `${names.home} credits that against its own ${dollars(taxes.home)}`
      : `${names.home} does not tax wages`;
  return [
    `${label}: ${names.work}, where the work is done, taxes the pay as a non-resident’s (${dollars(taxes.claim)}); ${atHome}.`,
  ];
}

/** Remote work for an office in a state that claims it by the rule of the employer's convenience. */
function ofOffice(offer: Offer, household: Household): string[] {
  const { label, place } = offer;
  const { state: home, office } = place;
  if (!office || home === null || office.state === null) return [];
  const statute = convenienceRule(home, office.state);
  if (statute === undefined) return [];
  const { states } = regionalTaxesOf(offer, household);
  const claimed = regionalTaxesOf({ ...offer, place: { ...place, work: stateAlone(office) } }, household);
  const more = Math.max(0, claimed.states - states);
  return [
    `${label}: by the rule of the employer’s convenience (${statute}) ${stateName(office.state)} may tax remote work for an office there as if it was done there, unless the employer needs it elsewhere; that would cost ${dollars(more)} more, and is not counted.`,
  ];
}

function stateAlone({ state }: TaxPlace): TaxPlace {
  return { state, locality: null };
}

function regionalTaxesOf(offer: Offer, { filingStatus, tables }: Household) {
  return regionalIncomeTaxes(tables, paidWages(offer), { ...offer.place, filingStatus });
}

/** A state beside offers that are done at their own place changes nothing. */
export function stateWithoutEffect(offers: readonly Offer[], state: string | null | undefined): string[] {
  if (state === null || state === undefined || offers.some(({ place }) => place.state === state)) return [];
  const labels = offers
    .filter(({ place }) => place.city && !place.work && !place.office)
    .map(({ label }) => label);
  return labels.length === 0
    ? []
    : [
        `${sentence(stateName(state))} has no effect on ${listed(labels)}, whose work is done at the office: give residence to live elsewhere.`,
      ];
}

function placeText({ state, locality }: TaxPlace): string {
  return locality ?? (state === null ? 'the United States' : stateName(state));
}
