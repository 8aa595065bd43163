import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { useSession } from '../api/session.ts';
import { chosenGhostDays, type Patience, patienceWith } from '../records/ghost.ts';
import type { Job } from '../records/job.ts';
import { insightsQuery } from '../records/queries.ts';

/** The patience with each job; the same function until answers or the choice change. */
export type PatienceWith = (job: Job) => Patience;

export interface ChosenPatience {
  patience: PatienceWith;
  /** Days; undefined while the usual ones count. */
  chosen: number | undefined;
  /** Kept in this browser. Undefined goes back to the usual ones. */
  choose: (days: number | undefined) => void;
}

export function usePatience(): ChosenPatience {
  const key = `wagewright.ghost.${useSession().account.id}`;
  const { data: waits } = useQuery({ ...insightsQuery(usePipeline()), select: waitsOf });
  const [chosen, setChosen] = useState(() => chosenGhostDays(localStorage.getItem(key)));
  const patience = useMemo(() => (job: Job) => patienceWith(job, waits, chosen), [waits, chosen]);
  const choose = (days: number | undefined) => {
    if (days === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(days));
    setChosen(days);
  };
  return { patience, chosen, choose };
}

function waitsOf({ waits }: Pipeline.InsightsResponse): Pipeline.Waits {
  return waits;
}
