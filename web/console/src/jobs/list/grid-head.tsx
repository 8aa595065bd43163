import type { ReactNode } from 'react';
import type { JobSort } from '../../records/job.ts';
import { Icon } from '../../ui/icons.tsx';
import { sortAfterPress, sortDirection } from '../job-view.ts';

const LIST_COLUMNS: readonly ListColumn[] = [
  { title: 'Job', sorts: [{ text: 'Job', sort: 'title' }] },
  { title: 'Company', sorts: [{ text: 'Company', sort: 'company' }] },
  { title: 'Stage', sorts: [{ text: 'Stage', sort: 'status' }] },
  // The API has jobs without the date first the other way round.
  { title: 'Applied', sorts: [{ text: 'Applied', sort: 'appliedAt' }] },
  { title: 'Pay', sorts: [{ text: 'Pay', sort: '-pay' }] },
  {
    title: 'Next',
    sorts: [
      { text: 'Follow-up', sort: 'followUpAt' },
      { text: 'Deadline', sort: 'deadlineAt' },
    ],
  },
  { title: 'Tags', sorts: [] },
];

interface GridHeadProps {
  sort: JobSort | undefined;
  onSort: (sort: JobSort) => void;
}

/** The titles of the columns; a press orders the list by one, a second press turns it round. */
export function GridHead(props: GridHeadProps): ReactNode {
  return (
    <div role="rowgroup">
      <div role="row" className="job-grid-head" aria-rowindex={1}>
        <span role="columnheader" className="visually-hidden">
          Chosen
        </span>
        {LIST_COLUMNS.map((column) => (
          <ColumnHeader key={column.title} {...props} column={column} />
        ))}
      </div>
    </div>
  );
}

function ColumnHeader({ column: { title, sorts }, sort, onSort }: GridHeadProps & { column: ListColumn }) {
  const direction = sorts.map((one) => sortDirection(sort, one.sort)).find((one) => one !== undefined);
  return (
    <span role="columnheader" aria-label={title} aria-sort={direction}>
      {sorts.length === 0 ? title : null}
      {sorts.map(({ text, sort: first }) => {
        const own = sortDirection(sort, first);
        return (
          <button
            key={text}
            type="button"
            className="job-sorter"
            data-direction={own}
            onClick={() => onSort(sortAfterPress(sort, first))}
          >
            {text}
            {own === undefined ? null : <Icon name={own === 'ascending' ? 'above' : 'below'} size={14} />}
          </button>
        );
      })}
    </span>
  );
}

/** A column of the list; its orders are those of a first press, by the word on the button. */
interface ListColumn {
  title: string;
  sorts: readonly { text: string; sort: JobSort }[];
}
