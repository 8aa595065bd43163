import { type SubmitEvent, useState } from 'react';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { relativeTime } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import { emptyComparison } from './draft.ts';
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
            <li key={saved.name} className="record">
              <div className="record-main">
                <p className="record-title">{saved.name}</p>
                <p className="record-note">
                  {saved.draft.offers.length} offers,{' '}
                  {relativeTime(new Date(saved.savedAt).toISOString(), Date.now())}
                </p>
              </div>
              <div className="actions">
                <Button
                  onPress={() =>
                    undoably(`Opened “${saved.name}”.`, (before) => ({ ...before, draft: saved.draft }))
                  }
                  aria-label={`Open ${saved.name}`}
                >
                  Open
                </Button>
                <Button
                  kind="quiet"
                  onPress={() =>
                    undoably(`Forgot “${saved.name}”.`, (before) => withoutSaved(before, saved.name))
                  }
                  aria-label={`Forget ${saved.name}`}
                >
                  Forget
                </Button>
              </div>
            </li>
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
