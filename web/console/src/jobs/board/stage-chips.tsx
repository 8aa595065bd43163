import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePipeline } from '../../api/services.ts';
import type { JobFilters } from '../../records/job-filters.ts';
import type { JobPages } from '../../records/job-pages.ts';
import { jobListQuery } from '../../records/queries.ts';
import type { Stage } from '../../records/stage.ts';
import { wholeNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import type { BoardColumn } from './columns.ts';

interface StageChipsProps {
  columns: readonly BoardColumn[];
  filters: JobFilters;
  onGo: (stage: Stage) => void;
}

/** The stages with their counts, on a phone: each goes to its column. */
export function StageChips({ columns, filters, onGo }: StageChipsProps): ReactNode {
  return (
    <ul className="stage-chips" aria-label="Stages">
      {columns.map((column) => (
        <li key={column.id}>
          <StageChip column={column} filters={filters} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function StageChip({ column, filters, onGo }: Omit<StageChipsProps, 'columns'> & { column: BoardColumn }) {
  const { id, title } = column;
  // The columns ask; this reads what came.
  const { data: count } = useInfiniteQuery({
    ...jobListQuery(usePipeline(), { ...filters, ...column.filters }),
    enabled: false,
    select: (found: JobPages) => found.pages[0]?.total,
  });
  return (
    <button type="button" className="stage-chip" data-stage={id} onClick={() => onGo(id)}>
      <Icon name={id} size={16} />
      {title} {count === undefined ? null : <span className="stage-chip-count">{wholeNumber(count)}</span>}
    </button>
  );
}

/** Scrolls a board to a column, at once: on a phone the way there would be several screens. */
export function goToColumn(board: HTMLElement | null, stage: Stage): void {
  const column = board?.querySelector<HTMLElement>(`[data-column="${stage}"]`);
  if (board && column)
    board.scrollLeft += column.getBoundingClientRect().left - board.getBoundingClientRect().left;
}
