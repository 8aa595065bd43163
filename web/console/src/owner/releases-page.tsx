import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Release } from '../api/console.types.ts';
import { recordsOf } from '../api/pages.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { releasesQuery } from './queries.ts';

/** The dataset releases that are here, each with how well it answers. */
export function ReleasesPage(): ReactNode {
  const releases = useInfiniteQuery(releasesQuery);
  return (
    <Page
      title="Dataset releases"
      lead="What the salary API answers from. One release is published at a time."
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

function ReleaseItem({ release }: { release: Release }) {
  const { id, status, createdAt, publishedAt, methodologyVersion, counts, accuracy } = release;
  return (
    <li className="record">
      <div className="record-main">
        <h2 className="record-title">
          {id} <Badge tone={status === 'published' ? 'good' : 'neutral'}>{status}</Badge>
        </h2>
        <p className="record-note">
          {publishedAt === null ? (
            <>
              Imported <At at={createdAt} />
            </>
          ) : (
            <>
              Published <At at={publishedAt} />
            </>
          )}
          , method {methodologyVersion}
        </p>
        <dl className="inline-facts">
          {Object.entries(counts).map(([name, count]) => (
            <div key={name}>
              <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
              <dd>{wholeNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {accuracy ? <Accuracy figures={accuracy} /> : <p className="note">It carries no accuracy.</p>}
      </div>
    </li>
  );
}

function Accuracy({ figures }: { figures: NonNullable<Release['accuracy']> }) {
  return (
    <details>
      <summary>Accuracy</summary>
      <dl className="facts">
        {figures.map(({ name, figure, unit, about }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure} {unit}
              <span className="hint">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
