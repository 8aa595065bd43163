import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePosting } from './judge-posting';

const NOW = new Date('2026-11-27T12:00:00Z');

/** Pages such as `=== kind`, labels, `---`, the source; `say` is what a person says of them. */
function labelled(name: 'looks' | 'later') {
  return readFileSync(join(__dirname, 'labelled', `${name}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [head = '', source = ''] = entry.split('\n---\n');
      const [kind = '', ...labels] = head.split('\n');
      const given = new Map(labels.map((line) => line.split(/: (.*)/s) as [string, string]));
      const address = given.get('ask') ?? '';
      const status = Number(given.get('status') ?? 200);
      const isHtml = given.get('type') !== 'text';
      const page = { source: source.trim(), isHtml, status, url: given.get('end') ?? address };
      const right = given.get('say')?.split('||') ?? [];
      return { kind, title: given.get('job') ?? '', address, right, page };
    });
}

/** Readings that are wrong with confidence, and readings that a person can make and the rules cannot. */
async function figuresOf(name: 'looks' | 'later') {
  // Other answers are unknown before anything is read.
  const read = labelled(name).filter(({ page }) => [200, 404, 410].includes(page.status));
  const answers = await Promise.all(
    read.map(async ({ kind, title, address, right, page }) => {
      const { state, quote } = await judgePosting(page, { title, address }, NOW);
      return { kind, right, state, quote };
    }),
  );
  return {
    pages: answers.length,
    wrong: answers.filter(({ right, state }) => state !== 'unknown' && !right.includes(state)),
    missed: answers.filter(({ right, state }) => state === 'unknown' && !right.includes('unknown')),
  };
}

describe('judgePosting', () => {
  it('is right on every page that was labelled before its rules', async () => {
    expect(await figuresOf('looks')).toEqual({ pages: 46, wrong: [], missed: [] });
  });

  it('says nothing wrong with confidence on pages that were labelled after them', async () => {
    const { pages, wrong, missed } = await figuresOf('later');
    expect([pages, wrong, missed.map(({ kind }) => kind)]).toEqual([32, [], ['fermée']]);
  });
});
