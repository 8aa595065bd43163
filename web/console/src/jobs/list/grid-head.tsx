import type { ReactNode } from 'react';
import type { JobSort } from '../../records/job.ts';
import { Icon } from '../../ui/icons.tsx';
import { sortAfterPress, sortDirection } from '../job-view.ts';
import { LIST_COLUMNS, type ListColumn } from './columns.ts';

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
