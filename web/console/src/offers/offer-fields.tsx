import type { HeardPhrase } from '../pay/use-phrases.ts';
import { meaningOf } from '../pay/phrase.ts';
import { type AmountField, AmountFields, LEVEL_OPTIONS } from '../pay/pay-fields.tsx';
import { PhraseNote } from '../pay/phrase-note.tsx';
import { Button } from '../ui/button.tsx';
import { boundTo, Check, SelectInput, TextInput } from '../ui/fields.tsx';
import type { OfferDraft } from './draft.ts';
import type { OfferFaults } from './request.ts';

const AMOUNTS: readonly AmountField<'base' | 'bonus' | 'equity' | 'signing' | 'benefits'>[] = [
  { name: 'base', label: 'Base a year', placeholder: '185k' },
  { name: 'bonus', label: 'Bonus', placeholder: '15 % or 25k', hint: 'Expected for a year' },
  { name: 'equity', label: 'Equity', placeholder: '40k', hint: 'What vests in the first year' },
  { name: 'signing', label: 'Signing bonus', placeholder: '20k', hint: 'Paid once' },
  { name: 'benefits', label: 'Benefits', placeholder: '12k', hint: 'Their worth to you a year' },
];

interface OfferFieldsProps {
  offer: OfferDraft;
  /** From 1 on. */
  number: number;
  heard: HeardPhrase | undefined;
  faults: OfferFaults | undefined;
  onChange: (changes: Partial<OfferDraft>) => void;
  /** Undefined for the last one. */
  onRemove: (() => void) | undefined;
}

export function OfferFields({ offer, number, heard, faults = {}, onChange, onRemove }: OfferFieldsProps) {
  const meaning = meaningOf(heard?.phrase, offer.role.chosen);
  return (
    <fieldset className="offer card" data-offer={offer.key}>
      <legend>{offer.company.trim() || `Offer ${number}`}</legend>
      <OfferWords offer={offer} number={number} faults={faults} onChange={onChange} />
      <Check isChecked={offer.isRemote} onChange={(isRemote) => onChange({ isRemote })}>
        Remote: I work from home
      </Check>
      <PhraseNote
        meaning={meaning}
        level={offer.level}
        onChoose={(chosen) => onChange({ role: { ...offer.role, chosen } })}
      />
      <div className="pay-fields pay-amounts">
        <AmountFields fields={AMOUNTS} texts={offer} faults={faults} onChange={onChange} />
      </div>
      {offer.note === '' ? null : <p className="note">{offer.note}</p>}
      {onRemove ? (
        <div className="actions">
          <Button
            kind="quiet"
            onPress={onRemove}
            aria-label={`Remove ${offer.company.trim() || `offer ${number}`}`}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type OfferWordsProps = Pick<OfferFieldsProps, 'offer' | 'number' | 'onChange'> & { faults: OfferFaults };

function OfferWords({ offer, number, faults, onChange }: OfferWordsProps) {
  const field = boundTo(offer, onChange);
  return (
    <div className="pay-fields">
      <TextInput label="Company" {...field('company')} placeholder={`Offer ${number}`} maxLength={76} />
      <TextInput
        label="Role"
        value={offer.role.text}
        onChange={(text) => onChange({ role: { text, chosen: null } })}
        placeholder="Senior ML engineer"
        fault={faults.role}
        maxLength={120}
      />
      <TextInput
        label="Place"
        {...field('place')}
        placeholder="San Francisco"
        fault={faults.place}
        maxLength={70}
      />
      <TextInput
        label="Home"
        {...field('residence')}
        placeholder="Hoboken, NJ"
        hint="Only if you live elsewhere: town and state, or ZIP code"
        maxLength={100}
      />
      <SelectInput label="Level" {...field('level')} options={LEVEL_OPTIONS} />
    </div>
  );
}
