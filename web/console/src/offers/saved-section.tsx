import { type SubmitEvent, useState } from 'react';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { counted, relativeTime } from '../ui/format.ts';
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
    <details className="fold">
      <summary>
        <h2>Save or start over</h2>
      </summary>
      <p className="note">
        Your offers are kept in this browser only. We compute with them and store nothing.
      </p>
      <form className="form form-row" onSubmit={save}>
        <TextInput label="Name" value={name} onChange={setName} placeholder="Autumn offers" maxLength={60} />
        <Button type="submit">Save</Button>
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
              onDelete={() =>
                undoably(`Deleted “${saved.name}”.`, (before) => withoutSaved(before, saved.name))
              }
            />
          ))}
        </ul>
      ) : null}
      <div className="actions">
        <Button
          kind="quiet"
          onPress={() => undoably('Started over.', (before) => ({ ...before, draft: emptyComparison() }))}
        >
          Start over
        </Button>
        <Button
          kind="quiet"
          onPress={() => undoably('All offers deleted.', () => ({ draft: emptyComparison(), saved: [] }))}
        >
          Delete all offers in this browser
        </Button>
      </div>
    </details>
  );
}

interface SavedItemProps {
  saved: SavedComparison;
  onOpen: () => void;
  onDelete: () => void;
}

function SavedItem({ saved: { name, savedAt, draft }, onOpen, onDelete }: SavedItemProps) {
  return (
    <li className="record">
      <div className="record-main">
        <p className="record-title">{name}</p>
        <p className="record-note">
          {counted(draft.offers.length, 'offer')}, {relativeTime(new Date(savedAt).toISOString(), Date.now())}
        </p>
      </div>
      <div className="actions">
        <Button onPress={onOpen} aria-label={`Open ${name}`}>
          Open
        </Button>
        <Button kind="quiet" onPress={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
