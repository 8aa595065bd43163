import './check-in.css';
import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { sendWrite } from '../records/send-write.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { Ago } from '../ui/moment.tsx';
import { MOODS, trendOf } from './mood-words.ts';

const CHECKINS = 'checkins';
const LONGEST_NOTE = 2_000;
const TRENDS = {
  better: 'Your last days were better than the ones before.',
  worse: 'Your last days were harder than the ones before. A day off may help more than another application.',
  even: 'Your last days were much like the ones before.',
} as const;

/** Folded until the person asks for it: five faces, and what was noted before. */
export function CheckIn() {
  const { data: past = [] } = useQuery(checkinsQuery(usePipeline()));
  return (
    <details className="check-in">
      <summary>
        How was today? <span className="note">Only you see this.</span>
      </summary>
      <CheckInForm />
      {past.length === 0 ? null : <PastCheckIns past={past} />}
    </details>
  );
}

/** The last ten check-ins, newest first. */
function checkinsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [CHECKINS],
    queryFn: async ({ signal }) => (await pipeline.account.get({ signal })).checkins,
  });
}

function CheckInForm() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const [mood, setMood] = useState<Pipeline.MoodWord>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<unknown>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mood === undefined) return;
    setError(null);
    sendWrite(client, {
      scope: CHECKINS,
      send: (idempotencyKey) =>
        pipeline.account.checkIn({ mood, ...(note.trim() && { note: note.trim() }) }, { idempotencyKey }),
      settle: () => recordsChanged(client, CHECKINS),
      done: 'Checked in.',
      isErrorShown: true,
    }).then(() => {
      setMood(undefined);
      setNote('');
    }, setError);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className="moods">
        <legend className="visually-hidden">Your mood</legend>
        {MOODS.map((one) => (
          <label key={one.mood} className="mood" data-chosen={one.mood === mood}>
            <input
              type="radio"
              name="mood"
              value={one.mood}
              checked={one.mood === mood}
              onChange={() => setMood(one.mood)}
            />
            <MoodFace score={one.score} />
            {one.text}
          </label>
        ))}
      </fieldset>
      {mood === undefined ? null : (
        <div className="form">
          <TextInput
            label="A word about it, if you like"
            value={note}
            onChange={setNote}
            maxLength={LONGEST_NOTE}
          />
          <ErrorNotice error={error} />
          <div className="actions">
            <Button type="submit">Check in</Button>
          </div>
        </div>
      )}
    </form>
  );
}

function PastCheckIns({ past }: { past: readonly Pipeline.PastCheckinResponse[] }) {
  const trend = trendOf(past.map(({ score }) => score));
  return (
    <>
      <h2>Your last check-ins</h2>
      {trend === undefined ? null : <p className="note">{TRENDS[trend]}</p>}
      <ul className="stack" aria-label="Your last check-ins">
        {past.map(({ mood, score, note, createdAt }) => (
          <li key={createdAt}>
            <MoodFace score={score} /> {MOODS.find((one) => one.mood === mood)?.text ?? mood}
            {note === null ? null : <> · {note}</>}{' '}
            <span className="row-note">
              <Ago at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Height of the mouth's corners above its middle, by mood score; half pixels of a face of 20. */
const CURVES: Readonly<Record<number, number>> = { 1: -4, 2: -2, 3: 0, 4: 2, 5: 4 };

/**
 * A drawn face beside the word for a mood: not every system has a font with faces. @param score 1 (bad) to 5 (great)
 */
function MoodFace({ score }: { score: number }) {
  const curve = CURVES[score] ?? 0;
  return (
    <svg className="mood-face" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <path d="M7 7.5v.5M13 7.5v.5" />
      <path d={`M6 ${13 - curve / 4}Q10 ${13 + curve} 14 ${13 - curve / 4}`} />
    </svg>
  );
}
