import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import { chosenGhostDays, usualGhostDays } from '../records/ghost.ts';
import { screenedJobsQuery } from '../records/queries.ts';
import { READER_ZONE } from '../ui/reader.ts';

export interface GhostDays {
  /** Without news for so many days, a job is a ghost. */
  days: number;
  /** From this person's own responses. */
  usual: number;
  /** Undefined while the usual ones count. */
  chosen: number | undefined;
  /** Kept in this browser. Undefined goes back to the usual ones. */
  choose: (days: number | undefined) => void;
}

export function useGhostDays(): GhostDays {
  const key = `wagewright.ghost.${useSession().account.id}`;
  const { data = [] } = useQuery(screenedJobsQuery(usePipeline()));
  const [chosen, setChosen] = useState(() => chosenGhostDays(localStorage.getItem(key)));
  const usual = usualGhostDays(data, READER_ZONE);
  const choose = (days: number | undefined) => {
    if (days === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(days));
    setChosen(days);
  };
  return { days: chosen ?? usual, usual, chosen, choose };
}
