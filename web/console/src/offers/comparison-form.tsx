import { STATES } from '../pay/states.ts';
import type { HeardPhrase } from '../pay/use-phrases.ts';
import { Button } from '../ui/button.tsx';
import { SelectInput } from '../ui/fields.tsx';
import {
  type ComparisonDraft,
  emptyOffer,
  type FilingStatus,
  LEAST_OFFERS,
  MOST_OFFERS,
  type OfferDraft,
} from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import type { OfferFaults } from './request.ts';

const FILING: readonly { value: FilingStatus; text: string }[] = [
  { value: 'single', text: 'Single' },
  { value: 'joint', text: 'Married, filing jointly' },
  { value: 'married_separate', text: 'Married, filing separately' },
  { value: 'head_of_household', text: 'Head of household' },
];

const STATE_CHOICES: readonly { value: ComparisonDraft['state']; text: string }[] = [
  { value: '', text: 'Not said' },
  ...STATES.map(([value, text]) => ({ value, text })),
];

interface ComparisonFormProps {
  draft: ComparisonDraft;
  heard: readonly HeardPhrase[];
  /** For each offer; undefined before the first comparison. */
  faults: readonly OfferFaults[] | undefined;
  onChange: (draft: ComparisonDraft) => void;
}

export function ComparisonForm({ draft, heard, faults, onChange }: ComparisonFormProps) {
  const { offers } = draft;
  const changeOffer = (key: string, changes: Partial<OfferDraft>) =>
    onChange({
      ...draft,
      offers: offers.map((offer) => (offer.key === key ? { ...offer, ...changes } : offer)),
    });
  const remove = (key: string) => onChange({ ...draft, offers: offers.filter((offer) => offer.key !== key) });
  return (
    <>
      <div className="offers">
        {offers.map((offer, index) => (
          <OfferFields
            key={offer.key}
            offer={offer}
            number={index + 1}
            heard={heard[index]}
            faults={faults?.[index]}
            onChange={(changes) => changeOffer(offer.key, changes)}
            onRemove={offers.length > LEAST_OFFERS ? () => remove(offer.key) : undefined}
          />
        ))}
      </div>
      <div className="actions">
        <Button
          onPress={() => onChange({ ...draft, offers: [...offers, emptyOffer()] })}
          isDisabled={offers.length >= MOST_OFFERS}
        >
          Add an offer
        </Button>
      </div>
      <div className="form form-row">
        <SelectInput
          label="How you file taxes"
          value={draft.filing}
          onChange={(filing) => onChange({ ...draft, filing })}
          options={FILING}
        />
        <SelectInput
          label="State you live in"
          value={draft.state}
          onChange={(state) => onChange({ ...draft, state })}
          options={STATE_CHOICES}
          hint="For remote offers, and those without a place"
        />
      </div>
    </>
  );
}
