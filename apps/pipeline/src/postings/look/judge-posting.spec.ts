import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePosting } from './judge-posting';

const NOW = new Date('2026-11-27T12:00:00Z');

/** Pages such as `=== kind`, labels, `---`, the source; `say` is what a person says of them. */
const PAGES = readFileSync(join(__dirname, 'labelled/looks.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((entry) => {
    const [head = '', source = ''] = entry.split('\n---\n');
    const [kind = '', ...labels] = head.split('\n');
    const given = new Map(labels.map((line) => line.split(/: (.*)/s) as [string, string]));
    const address = given.get('ask') ?? '';
    return {
      kind,
      title: given.get('job') ?? '',
      address,
      right: given.get('say')?.split('||') ?? [],
      page: {
        source: source.trim(),
        isHtml: given.get('type') !== 'text',
        status: Number(given.get('status') ?? 200),
        url: given.get('end') ?? address,
      },
    };
  });
/** Other answers are unknown before anything is read. */
const READ = PAGES.filter(({ page }) => [200, 404, 410].includes(page.status));

describe('judgePosting on the labelled pages', () => {
  it('says nothing wrong with confidence, and nearly all that a person can say', async () => {
    const answers = await Promise.all(
      READ.map(async ({ kind, title, address, right, page }) => {
        const { state, quote } = await judgePosting(page, { title, address }, NOW);
        return { kind, right, state, quote };
      }),
    );
    const wrong = answers.filter(({ right, state }) => state !== 'unknown' && !right.includes(state));
    expect(wrong).toEqual([]);
    const missed = answers.filter(({ right, state }) => state === 'unknown' && !right.includes('unknown'));
    expect(missed).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(80);
  });
});
