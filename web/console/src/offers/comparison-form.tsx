import { STATES } from '../pay/states.ts';
import type { HeardPhrase } from '../pay/use-phrases.ts';
import { boundTo, optionsOf, SelectInput } from '../ui/fields.tsx';
import { type ComparisonDraft, LEAST_OFFERS, type OfferDraft } from './draft.ts';
import { FILING_WORDS } from './filing-words.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferLine } from './offer-lines.tsx';
import type { OfferFaults } from './request.ts';

const FILING = optionsOf(FILING_WORDS);

const STATE_CHOICES: readonly { value: ComparisonDraft['state']; text: string }[] = [
  { value: '', text: 'Not set' },
  ...STATES.map(([value, text]) => ({ value, text })),
];

interface ComparisonFormProps {
  draft: ComparisonDraft;
  heard: readonly HeardPhrase[];
  /** For each offer; undefined before the first comparison. */
  faults: readonly OfferFaults[] | undefined;
  onChange: (draft: ComparisonDraft) => void;
  /** Unfolds an offer. */
  onEdit: (key: string) => void;
}

/** Folded offers as lines, then the open ones as cards. */
export function ComparisonForm({ draft, heard, faults, onChange, onEdit }: ComparisonFormProps) {
  const { offers } = draft;
  const changeOffer = (key: string, changes: Partial<OfferDraft>) =>
    onChange({
      ...draft,
      offers: offers.map((offer) => (offer.key === key ? { ...offer, ...changes } : offer)),
    });
  const removal = (key: string) =>
    offers.length > LEAST_OFFERS
      ? () => onChange({ ...draft, offers: offers.filter((offer) => offer.key !== key) })
      : undefined;
  const numbered = offers.map((offer, index) => ({ offer, index }));
  const folded = numbered.filter(({ offer }) => offer.isFolded);
  return (
    <>
      {folded.length > 0 ? (
        <ul className="offer-lines">
          {folded.map(({ offer, index }) => (
            <OfferLine
              key={offer.key}
              offer={offer}
              number={index + 1}
              onEdit={() => onEdit(offer.key)}
              onRemove={removal(offer.key)}
            />
          ))}
        </ul>
      ) : null}
      <div className="offers">
        {numbered
          .filter(({ offer }) => !offer.isFolded)
          .map(({ offer, index }) => (
            <OfferFields
              key={offer.key}
              offer={offer}
              number={index + 1}
              heard={heard[index]}
              faults={faults?.[index]}
              onChange={(changes) => changeOffer(offer.key, changes)}
              onRemove={removal(offer.key)}
            />
          ))}
      </div>
      <TaxFields draft={draft} onChange={onChange} />
    </>
  );
}

function TaxFields({ draft, onChange }: Pick<ComparisonFormProps, 'draft' | 'onChange'>) {
  const field = boundTo(draft, onChange);
  return (
    <div className="form form-row offer-taxes">
      <SelectInput label="How you file taxes" {...field('filing')} options={FILING} />
      <SelectInput
        label="State you live in"
        {...field('state')}
        options={STATE_CHOICES}
        hint="For remote offers, and those without a place"
      />
    </div>
  );
}
