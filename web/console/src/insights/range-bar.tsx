import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { type InsightsView, SPANS } from './insights-view.ts';

/** All, the last days, or from one day to another. */
export function RangeBar({ view }: { view: InsightsView }): ReactNode {
  const navigate = useNavigate({ from: '/insights' });
  const { from = '', to = '' } = view;
  const change = (days: { from?: string; to?: string }) => {
    const { from: first, to: last } = { from, to, ...days };
    void navigate({ search: { ...(first && { from: first }), ...(last && { to: last }) }, replace: true });
  };
  return (
    <div className="range-bar">
      <nav aria-label="Range" className="range-links">
        <Link to="/insights" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
          All
        </Link>
        {SPANS.map((days) => (
          <Link
            key={days}
            to="/insights"
            search={{ days }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            Last {days} days
          </Link>
        ))}
      </nav>
      <label className="field">
        <span className="field-label">Applied from</span>
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">to</span>
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </label>
    </div>
  );
}
