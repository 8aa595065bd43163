import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Scope } from '@wagewright/auth';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { bearerFor } from '../../support/api-keys';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
/** One in this many of a thousand roles is requested over HTTP. */
const ASKED = 25;

interface Retired {
  slug: string;
  successor: string;
  surfaceA: boolean;
}

async function retiredRoles(): Promise<Retired[]> {
  const file = join(__dirname, '../../../packages/dataset/catalogue/retired-roles.csv');
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [slug = '', successor = '', surfaceA] = line.split(',');
    return { slug, successor, surfaceA: surfaceA === 'yes' };
  });
}

useCompensation('pro');

describe('a slug that is no role any more', () => {
  let retired: Retired[];

  beforeAll(async () => {
    retired = await retiredRoles();
  });

  /** Ten at a time. */
  async function answers(paths: readonly string[]) {
    const all = [];
    for (let from = 0; from < paths.length; from += 10) {
      const some = paths.slice(from, from + 10);
      all.push(...(await Promise.all(some.map((path) => service.get(path, bearer)))));
    }
    return all;
  }

  it('is answered by its successor on Surface B, every one of them', async () => {
    expect(retired.length).toBeGreaterThan(1_000);
    const { full } = service.app.get(SnapshotStore).current().catalogues;
    expect(retired.filter(({ slug, successor }) => full.role(slug)?.slug !== successor)).toEqual([]);
    const asked = retired.filter((_, index) => index % ASKED === 0);
    const found = await answers(asked.map(({ slug }) => `${P}/salaries?role=${slug}`));
    expect(found.map(({ status, body }) => [status, body.data?.role.slug])).toEqual(
      asked.map(({ successor }) => [200, successor]),
    );
  });

  it('is answered by its successor on Surface A, wherever it was there', async () => {
    const shown = retired.filter(({ surfaceA }) => surfaceA);
    expect(shown.length).toBeGreaterThan(30);
    const found = await answers(shown.map(({ slug }) => `/api/v1/salary?role=${slug}`));
    expect(found.map(({ status, body }) => [status, body.role?.slug])).toEqual(
      shown.map(({ successor }) => [200, successor]),
    );
  });

  it('is found by a search for it', async () => {
    for (const { slug, successor } of retired.filter((_, index) => index % 50 === 0)) {
      const { body } = await service.get(`${P}/salaries/search?q=${slug}`);
      expect(body.data.roles.map((role: { slug: string }) => role.slug)).toContain(successor);
    }
  });

  it('resolves in a data point id that was given out', async () => {
    const id = 'compensation:ai-safety-researcher:austin:median:2026-Q2';
    const lineage = await bearerFor(service, 'pro', [Scope.IntelligenceLineage]);
    const { body } = await service.get(`${P}/lineage/${id}`, lineage);
    const { body: today } = await service.get(`${P}/salaries?role=ai-researcher&city=austin`, bearer);
    expect([body.data.data_point_id, body.data.value]).toEqual([id, today.data.estimate.median]);
  });

  it.each([
    ['/salaries/rust-developer', '/salaries/software-engineer'],
    ['/salaries/rust-developer/austin', '/salaries/software-engineer/austin'],
    ['/salaries/rust-developer/austin?exp=senior', '/salaries/software-engineer/austin?exp=senior'],
  ])('leads from the page %s to %s', async (from, to) => {
    const response = await fetch(service.url + from, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    expect((await fetch(service.url + to)).status).toBe(200);
  });
});

describe('a role that only has its occupation’s figures', () => {
  async function estimateOf(role: string) {
    const { body } = await service.get(`${P}/salaries/calculate?role=${role}&city=austin`, bearer);
    return body.data;
  }

  it('says of which occupation they are', async () => {
    const { estimate } = await estimateOf('systems-programmer');
    expect(estimate.borrowed_from).toEqual({ soc_code: '15-1251', title: 'Computer Programmers' });
  });

  it('and another role says nothing of the kind', async () => {
    expect((await estimateOf('data-engineer')).estimate).not.toHaveProperty('borrowed_from');
  });

  it('is told from a name of the same work, whose figure is shared', async () => {
    const [engineer, developer] = [
      await estimateOf('software-engineer'),
      await estimateOf('software-developer'),
    ];
    expect(engineer.estimate.median).toBe(developer.estimate.median);
    expect(engineer.assumptions.join(' ')).toContain(
      'Software Engineer is another name of software-developer, and has its figures.',
    );
  });
});
