import './usage.css';
import type { UsageResponse } from '../api/generated/console.ts';
import { wholeNumber } from '../ui/format.ts';
import { notInPlan, surfaceName } from './surface-words.ts';

export function SurfaceMeters({ usage }: { usage: Pick<UsageResponse, 'surfaces'> }) {
  return (
    <ul className="cards">
      {usage.surfaces.map(({ surface, minute, monthly }) => (
        <li className="card" key={surface}>
          <h3>{surfaceName(surface)}</h3>
          {minute === null ? <p className="note">{notInPlan(surface)}</p> : null}
          {minute ? <UsageMeter label="This minute" surface={surface} {...minute} /> : null}
          {monthly ? <UsageMeter label="This month" surface={surface} {...monthly} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface UsageMeterProps {
  label: string;
  surface: UsageResponse['surfaces'][number]['surface'];
  used: number;
  limit: number;
}

/** Share of the limit from which the bar warns. */
const NEARLY = 0.8;

function UsageMeter({ label, surface, used, limit }: UsageMeterProps) {
  const part = limit === 0 ? 1 : used / limit;
  return (
    <div className="meter">
      <p>
        <span>{label}</span>
        <span>
          {wholeNumber(used)} of {wholeNumber(limit)}
        </span>
      </p>
      <meter
        aria-label={`${surfaceName(surface)}, ${label.toLowerCase()}`}
        min={0}
        max={limit}
        high={limit * NEARLY}
        optimum={0}
        value={used}
        data-full={part >= 1}
      >
        {wholeNumber(used)} of {wholeNumber(limit)}
      </meter>
    </div>
  );
}
