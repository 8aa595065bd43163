import type { HeardPhrase } from '../pay/use-phrases.ts';
import { LEVEL_WORDS, type Level, meaningOf } from '../pay/phrase.ts';
import { PhraseNote } from '../pay/phrase-note.tsx';
import { Button } from '../ui/button.tsx';
import { optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import type { OfferDraft } from './draft.ts';
import type { OfferFaults } from './request.ts';

const LEVELS: readonly { value: Level | ''; text: string }[] = [
  { value: '', text: 'As the title says' },
  ...optionsOf(LEVEL_WORDS),
];

const AMOUNTS = [
  { name: 'base', label: 'Base a year', placeholder: '185k', hint: undefined },
  { name: 'bonus', label: 'Bonus', placeholder: '15% or 25k', hint: 'Expected for a year' },
  { name: 'equity', label: 'Equity', placeholder: '40k', hint: 'What vests in the first year' },
  { name: 'signing', label: 'Signing bonus', placeholder: '20k', hint: 'Paid once' },
  { name: 'benefits', label: 'Benefits', placeholder: '12k', hint: 'Their worth to you a year' },
] as const;

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
      <label className="check">
        <input
          type="checkbox"
          checked={offer.isRemote}
          onChange={({ target }) => onChange({ isRemote: target.checked })}
        />
        <span>Remote: I work from home</span>
      </label>
      <PhraseNote
        meaning={meaning}
        level={offer.level}
        onChoose={(chosen) => onChange({ role: { ...offer.role, chosen } })}
      />
      <OfferAmounts offer={offer} faults={faults} onChange={onChange} />
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

type OfferPartProps = Pick<OfferFieldsProps, 'offer' | 'onChange'> & { faults: OfferFaults };

function OfferWords({ offer, number, faults, onChange }: OfferPartProps & { number: number }) {
  return (
    <div className="pay-fields">
      <TextInput
        label="Company"
        value={offer.company}
        onChange={(company) => onChange({ company })}
        placeholder={`Offer ${number}`}
        maxLength={76}
      />
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
        value={offer.place}
        onChange={(place) => onChange({ place })}
        placeholder="San Francisco"
        fault={faults.place}
        maxLength={70}
      />
      <TextInput
        label="Home"
        value={offer.residence}
        onChange={(residence) => onChange({ residence })}
        placeholder="Hoboken, NJ"
        hint="Only if you live elsewhere: town and state, or ZIP code"
        maxLength={100}
      />
      <SelectInput
        label="Level"
        value={offer.level}
        onChange={(level) => onChange({ level })}
        options={LEVELS}
      />
    </div>
  );
}

function OfferAmounts({ offer, faults, onChange }: OfferPartProps) {
  return (
    <div className="pay-fields pay-amounts">
      {AMOUNTS.map(({ name, label, placeholder, hint }) => (
        <TextInput
          key={name}
          label={label}
          value={offer[name]}
          onChange={(text) => onChange({ [name]: text })}
          placeholder={placeholder}
          hint={faults[name] === undefined ? hint : undefined}
          fault={faults[name]}
          maxLength={40}
        />
      ))}
    </div>
  );
}
