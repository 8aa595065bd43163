import { Button } from '../ui/button.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Section } from '../ui/page.tsx';
import { type ComparisonDraft, editing, MOST_OFFERS, type OfferDraft, offerLine } from './draft.ts';
import { FILING_WORDS } from './filing-words.ts';
import { STATES } from '../pay/states.ts';

interface OfferLinesProps {
  draft: ComparisonDraft;
  onChange: (draft: ComparisonDraft) => void;
  onAdd: () => void;
}

/** The offers behind a result, a line each, which unfold to be edited. */
export function OfferLines({ draft, onChange, onAdd }: OfferLinesProps) {
  const { offers, filing, state } = draft;
  const editTaxes = () => {
    onChange({ ...draft, offers: offers.map((offer) => ({ ...offer, isFolded: true })), isCompared: false });
    focusSoon(() => document.querySelector<HTMLElement>('.offer-taxes select'));
  };
  return (
    <div className="no-print">
      <Section title={offers.length === 1 ? 'Your offer' : 'Your offers'}>
        <ul className="offer-lines">
          {offers.map((offer, index) => (
            <OfferLine
              key={offer.key}
              offer={offer}
              number={index + 1}
              onEdit={() => onChange(editing(draft, offer.key))}
            />
          ))}
          <li className="offer-line">
            <p>
              <strong>Taxes</strong>{' '}
              <span className="note">
                {[
                  FILING_WORDS[filing],
                  ...STATES.flatMap(([code, name]) => (code === state ? [name] : [])),
                ].join(' · ')}
              </span>
            </p>
            <div className="actions">
              <Button kind="quiet" onPress={editTaxes} aria-label="Edit taxes">
                Edit
              </Button>
            </div>
          </li>
        </ul>
        <div className="actions">
          <Button onPress={onAdd} isDisabled={offers.length >= MOST_OFFERS}>
            {offers.length === 1 ? 'Add an offer to compare' : 'Add an offer'}
          </Button>
        </div>
      </Section>
    </div>
  );
}

interface OfferLineProps {
  offer: OfferDraft;
  /** From 1 on. */
  number: number;
  onEdit: () => void;
  /** Undefined for the last one, and below a result. */
  onRemove?: (() => void) | undefined;
}

export function OfferLine({ offer, number, onEdit, onRemove }: OfferLineProps) {
  const name = offer.company.trim() || `Offer ${number}`;
  const edit = () => {
    onEdit();
    focusSoon(() => document.querySelector<HTMLElement>(`[data-offer="${offer.key}"] input`));
  };
  return (
    <li className="offer-line">
      <p>
        <strong>{name}</strong> <span className="note">{offerLine(offer)}</span>
      </p>
      <div className="actions">
        <Button kind="quiet" onPress={edit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {onRemove ? (
          <Button kind="quiet" onPress={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        ) : null}
      </div>
    </li>
  );
}
