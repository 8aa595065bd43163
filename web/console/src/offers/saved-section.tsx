import { type SubmitEvent, useState } from 'react';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { relativeTime } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import { emptyComparison, type SavedComparison } from './draft.ts';
import { type KeptOffers, withoutSaved, withSaved } from './kept-offers.ts';

interface SavedSectionProps {
  kept: KeptOffers;
  onChange: (change: (kept: KeptOffers) => KeptOffers) => void;
}

export function SavedSection({ kept, onChange }: SavedSectionProps) {
  const [name, setName] = useState('');
  const undoably = (sentence: string, change: (kept: KeptOffers) => KeptOffers) => {
    onChange(change);
    announceWithUndo(sentence, () => onChange(() => kept));
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    onChange((before) => withSaved(before, given, Date.now()));
    setName('');
    announce(`Saved as “${given}”.`);
  };
  return (
    <Section
      title="Keep it"
      note="What you write is kept in this browser only, for your account. It is not sent anywhere but to be computed."
    >
      <form className="form form-row" onSubmit={save}>
        <TextInput label="Name" value={name} onChange={setName} placeholder="Autumn offers" maxLength={60} />
        <Button type="submit">Save under this name</Button>
      </form>
      {kept.saved.length > 0 ? (
        <ul className="records">
          {kept.saved.map((saved) => (
            <SavedItem
              key={saved.name}
              saved={saved}
              onOpen={() =>
                undoably(`Opened “${saved.name}”.`, (before) => ({ ...before, draft: saved.draft }))
              }
              onForget={() =>
                undoably(`Forgot “${saved.name}”.`, (before) => withoutSaved(before, saved.name))
              }
            />
          ))}
        </ul>
      ) : null}
      <div className="actions">
        <Button
          kind="quiet"
          onPress={() => undoably('Begun anew.', (before) => ({ ...before, draft: emptyComparison() }))}
        >
          Begin anew
        </Button>
        <Button
          kind="quiet"
          onPress={() => undoably('Forgot everything.', () => ({ draft: emptyComparison(), saved: [] }))}
        >
          Forget everything in this browser
        </Button>
      </div>
    </Section>
  );
}

interface SavedItemProps {
  saved: SavedComparison;
  onOpen: () => void;
  onForget: () => void;
}

function SavedItem({ saved: { name, savedAt, draft }, onOpen, onForget }: SavedItemProps) {
  return (
    <li className="record">
      <div className="record-main">
        <p className="record-title">{name}</p>
        <p className="record-note">
          {draft.offers.length} offers, {relativeTime(new Date(savedAt).toISOString(), Date.now())}
        </p>
      </div>
      <div className="actions">
        <Button onPress={onOpen} aria-label={`Open ${name}`}>
          Open
        </Button>
        <Button kind="quiet" onPress={onForget} aria-label={`Forget ${name}`}>
          Forget
        </Button>
      </div>
    </li>
  );
}
