import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** Of a row before it is measured, pixels. */
  estimate: number;
  /** How many there are in all, where it is known. */
  total?: number | undefined;
  /** Called when the end is near, so that the next page is there in time. */
  onEndNear: () => void;
}

/** Rows that are drawn beside what is in sight. */
const OVERSCAN = 8;

/** A list that may be long: only what is in sight is in the document. It scrolls with the page. */
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
