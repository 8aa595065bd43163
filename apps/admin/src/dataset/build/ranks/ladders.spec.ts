import { ladders } from './ladders';

const SOFTWARE = '15-1252';
const MANAGERS = '11-3021';

/** The ladders that contain a title, of a catalogue with these titles. */
function laddersWith(key: string, titles: readonly (readonly [string, string, string?])[]): string[][] {
  const roles = titles.map(([title, socCode, figureSlug]) => {
    const slug = title.replaceAll(' ', '-');
    return { slug, figureSlug: figureSlug ?? slug, key: title, socCode };
  });
  return ladders(roles)
    .map((ladder) => ladder.map((role) => role.key))
    .filter((keys) => keys.includes(key));
}

describe('A ladder of titles', () => {
  it('rises from the beginner to the distinguished engineer', () => {
    const ranks = ['principal ', '', 'distinguished ', 'junior ', 'senior ', 'staff '];
    const titles = ranks.map((rank) => [`${rank}software engineer`, SOFTWARE] as const);
    expect(laddersWith('junior software engineer', titles)).toEqual([
      ['junior', '', 'senior', 'staff', 'principal', 'distinguished'].map((rank) =>
        `${rank} software engineer`.trim(),
      ),
    ]);
  });

  it('has associates below the title, and leads above it beside the other ranks', () => {
    const titles = ['associate ', '', 'lead ', 'staff '].map(
      (rank) => [`${rank}data engineer`, '15-1243'] as const,
    );
    expect(laddersWith('data engineer', titles)).toEqual([
      ['data engineer', 'staff data engineer'],
      ['associate data engineer', 'data engineer'],
      ['data engineer', 'lead data engineer'],
    ]);
  });

  it('names the owner of a shared figure', () => {
    expect(
      laddersWith('software developer', [
        ['software developer', SOFTWARE],
        ['software engineer', SOFTWARE, 'software-developer'],
        ['senior software engineer', SOFTWARE],
      ]),
    ).toEqual([['software developer', 'senior software engineer']]);
  });

  it('rises from the manager of a domain over directors and vice presidents to its chief', () => {
    expect(
      laddersWith('chief technology officer', [
        ['chief technology officer', MANAGERS],
        ['vp of engineering', MANAGERS],
        ['director of engineering', MANAGERS],
        ['engineering manager', MANAGERS],
      ]),
    ).toContainEqual([
      'engineering manager',
      'director of engineering',
      'vp of engineering',
      'chief technology officer',
    ]);
  });

  it('has no heads of different occupations', () => {
    expect(
      laddersWith('program director', [
        ['program director', '11-9151'],
        ['program manager', '13-1082'],
      ]),
    ).toEqual([]);
  });

  it('ends at the chief architect', () => {
    expect(
      laddersWith('chief architect', [
        ['chief architect', SOFTWARE],
        ['principal software architect', SOFTWARE],
      ]),
    ).toEqual([['principal software architect', 'chief architect']]);
  });
});
