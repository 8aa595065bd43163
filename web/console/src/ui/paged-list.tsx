import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { counted } from './format.ts';
import { Loaded } from './loaded.tsx';
import { MoreButton } from './more-button.tsx';
import { AskedBefore } from './wait-words.tsx';

interface PagedListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ data: T[]; total?: number }>>;
  label: string;
  /** The noun of a record, and of several where it is more than an added s. */
  noun: readonly [one: string, many?: string];
  /** In place of a list without records. */
  empty: ReactNode;
  children: (record: T) => ReactNode;
}

/** How many records match, and a row for each; the next page is fetched when its end comes near. */
export function PagedList<T extends { id: string }>(props: PagedListProps<T>) {
  const { query, label, noun, empty, children } = props;
  const [one, many = `${one}s`] = noun;
  return (
    <Loaded query={query} what={many}>
      {(pages) => {
        const records = recordsOf(pages);
        const total = pages.pages[0]?.total ?? records.length;
        if (records.length === 0 && !query.isPlaceholderData) return empty;
        return (
          <>
            <AskedBefore isOld={query.isPlaceholderData} />
            <p className="note" role="status">
              {counted(total, one, many)}
            </p>
            <VirtualList label={label} records={records} total={total} query={query}>
              {children}
            </VirtualList>
            <MoreButton query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

interface VirtualListProps<T> extends Pick<PagedListProps<T>, 'label' | 'children'> {
  records: readonly T[];
  total: number;
  query: NextPage;
}

/** Height of a row before it is measured, pixels: as on a wide screen. */
const ROW = 68;
/** Rows drawn beside the visible ones. */
const OVERSCAN = 8;

/** A long list: only the visible rows are in the document. It scrolls with the page. */
function VirtualList<T extends { id: string }>(props: VirtualListProps<T>) {
  const { label, records, total, query, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  useNextPage(query, (rows.at(-1)?.index ?? 0) >= records.length - 1);
  return (
    <div
      className="virtual"
      role="list"
      aria-label={label}
      ref={list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => {
        const record = records[index];
        return record === undefined ? null : (
          <div
            key={key}
            role="listitem"
            className="virtual-row"
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total}
            ref={virtualizer.measureElement}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(record)}
          </div>
        );
      })}
    </div>
  );
}

interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Fetches the next page when the end of the list comes near. */
function useNextPage({ hasNextPage, isFetchingNextPage, fetchNextPage }: NextPage, isEndNear: boolean): void {
  useEffect(() => {
    if (isEndNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isEndNear, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
