import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** Height of a row before it is measured, pixels. */
  estimate: number;
  total?: number | undefined;
  /** Called near the end, so that the next page arrives in time. */
  onEndNear: () => void;
}

/** Rows drawn beside the visible ones. */
const OVERSCAN = 8;

/** A long list: only the visible rows are in the document. It scrolls with the page. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, children, estimate, total, onEndNear } = props;
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isEndNear = items.length > 0 && last >= items.length - 1;
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);
  return (
    <div
      className="virtual"
      role="list"
      aria-label={label}
      ref={list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <div
            key={key}
            role="listitem"
            className="virtual-row"
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1}
            ref={virtualizer.measureElement}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
