import type { ReactNode } from 'react';
import type { JobSort } from '../../records/job-filters.ts';
import { Icon } from '../../ui/icons.tsx';

/** The columns, with the order of a press on those that have one. */
const LIST_COLUMNS: readonly ListColumn[] = [
  { title: 'Job' },
  { title: 'Company', sort: 'company' },
  { title: 'Stage' },
  { title: 'Applied', sort: 'appliedAt' },
  { title: 'Pay', sort: '-pay' },
  { title: 'Next' },
  { title: 'Tags' },
];

interface ListColumn {
  title: string;
  sort?: JobSort;
}

interface GridHeadProps {
  sort: JobSort | undefined;
  onSort: (sort: JobSort) => void;
}

/** The titles of the columns; a press orders the list by one. */
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

function ColumnHeader({
  column: { title, sort: own },
  sort,
  onSort,
}: GridHeadProps & { column: ListColumn }) {
  if (own === undefined) return <span role="columnheader">{title}</span>;
  const isOrder = sort === own;
  const direction = own.startsWith('-') ? 'descending' : 'ascending';
  return (
    <span role="columnheader" aria-label={title} aria-sort={isOrder ? direction : undefined}>
      <button type="button" className="job-sorter" data-order={isOrder} onClick={() => onSort(own)}>
        {title}
        {isOrder ? <Icon name={direction === 'ascending' ? 'above' : 'below'} size={14} /> : null}
      </button>
    </span>
  );
}
