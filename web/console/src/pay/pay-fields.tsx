import { optionsOf, TextInput } from '../ui/fields.tsx';
import { LEVEL_WORDS, type Level } from './phrase.ts';

/** The level of a person, beside the title. */
export const LEVEL_OPTIONS: readonly { value: Level | ''; text: string }[] = [
  { value: '', text: 'As the title says' },
  ...optionsOf(LEVEL_WORDS),
];

export interface AmountField<Name extends string> {
  name: Name;
  label: string;
  placeholder: string;
  hint?: string;
}

interface AmountFieldsProps<Name extends string> {
  fields: readonly AmountField<Name>[];
  texts: Readonly<Record<Name, string>>;
  faults: Readonly<Partial<Record<Name, string>>>;
  onChange: (texts: Partial<Record<Name, string>>) => void;
}

/** Amounts of pay as people write them: `142k`, `10%`. A fault takes the place of the hint. */
export function AmountFields<Name extends string>({
  fields,
  texts,
  faults,
  onChange,
}: AmountFieldsProps<Name>) {
  return fields.map(({ name, label, placeholder, hint }) => (
    <TextInput
      key={name}
      label={label}
      value={texts[name]}
      onChange={(text) => onChange({ [name]: text } as Partial<Record<Name, string>>)}
      placeholder={placeholder}
      hint={faults[name] === undefined ? hint : undefined}
      fault={faults[name]}
      maxLength={40}
    />
  ));
}
