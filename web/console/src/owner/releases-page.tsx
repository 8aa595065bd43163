import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReleaseResponse } from '../api/generated/console.ts';
import { recordsOf } from '../api/pages.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fact } from '../ui/fact.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { releasesQuery } from './queries.ts';

/** The intelligence API has two cities less: it shows no towns of another city’s metro. */
const COUNTED: Record<keyof ReleaseResponse['counts'], string> = {
  roles: 'Roles',
  cities: 'Cities of the salary API',
  observations: 'Observations',
};

export function ReleasesPage(): ReactNode {
  const releases = useInfiniteQuery(releasesQuery);
  return (
    <Page
      title="Dataset releases"
      lead="The data behind the salary figures. One release is published at a time."
    >
      <Loaded query={releases} what="releases">
        {(pages) => {
          const all = recordsOf(pages);
          if (all.length === 0)
            return (
              <EmptyState title="No release yet">
                <p>
                  <code>npm run admin -- dataset import</code> and <code>dataset publish</code> bring one in.
                </p>
              </EmptyState>
            );
          return (
            <ul className="records">
              {all.map((release) => (
                <ReleaseItem key={release.id} release={release} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={releases} />
    </Page>
  );
}

function ReleaseItem({ release }: { release: ReleaseResponse }) {
  const { id, status, importedAt, publishedAt, dataQuarter, counts, accuracy } = release;
  return (
    <li className="record">
      <div className="record-main">
        <h2 className="record-title">
          {id} <Badge tone={status === 'published' ? 'good' : 'neutral'}>{status}</Badge>
        </h2>
        <p className="record-note">
          {publishedAt === null ? (
            <>
              Imported <At at={importedAt} />
            </>
          ) : (
            <>
              Published <At at={publishedAt} />
            </>
          )}
          , data of {dataQuarter}
        </p>
        <dl className="inline-facts">
          {Object.entries(counts).map(([name, count]) => (
            <Fact key={name} name={COUNTED[name as keyof typeof counts]}>
              {wholeNumber(count)}
            </Fact>
          ))}
        </dl>
        {accuracy.length > 0 ? (
          <Accuracy tests={accuracy} />
        ) : (
          <p className="note">It carries no accuracy.</p>
        )}
      </div>
    </li>
  );
}

/** The distance of its answers from data held back from its build. */
function Accuracy({ tests }: { tests: ReleaseResponse['accuracy'] }) {
  return (
    <details>
      <summary>Accuracy</summary>
      <div className="table-frame" tabIndex={0} role="region" aria-label="Accuracy">
        <table>
          <thead>
            <tr>
              <th scope="col">Test</th>
              {['Cases', 'Median error', 'Mean error', 'Bias', 'Within its 95 % interval'].map((name) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map(({ test, cases, medianError, meanError, bias, coverage95 }) => (
              <tr key={test}>
                <th scope="row">{test}</th>
                <td className="number">{wholeNumber(cases)}</td>
                <td className="number">{medianError} %</td>
                <td className="number">{meanError} %</td>
                <td className="number">{bias} %</td>
                <td className="number">{coverage95 === null ? '–' : `${coverage95} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
