import { matchJobs, type NamedJob, wordsOf } from './job-matching';

const job = (id: string, company: string, title: string, change: Partial<NamedJob> = {}): NamedJob => ({
  id,
  company,
  title,
  location: null,
  status: 'applied',
  outcome: null,
  archivedAt: null,
  ...change,
});

const JOBS = [
  job('1', 'Acme', 'ML Engineer', { location: 'Berlin' }),
  job('2', 'Acme', 'Data Scientist'),
  job('3', 'Meta', 'Software Engineer'),
  job('4', 'Metabolic Labs', 'Software Engineer'),
  job('5', 'Globex', 'ML Engineer', { outcome: 'rejected' }),
  job('6', 'Globex', 'Staff ML Engineer'),
  job('7', 'Initech', 'Analyst', { archivedAt: new Date(0) }),
  job('8', 'Café Zürich', 'Developer'),
];
const chosen = (name: string) => matchJobs(JOBS, name).chosen?.id;

describe('a job that a person names', () => {
  it.each([
    ['Acme ML', '1'],
    ['the ML engineer job at Acme', '1'],
    ['acme data scientist', '2'],
    ['Berlin Acme', '1'],
    // An exact company name wins over a prefix.
    ['Meta', '3'],
    ['metabolic', '4'],
    // The only open one.
    ['Globex', '6'],
    // Ended jobs too, when no open one matches.
    ['Initech', '7'],
    ['cafe zurich', '8'],
  ])('%s', (name, id) => {
    expect(chosen(name)).toBe(id);
  });

  it('is not guessed', () => {
    expect(chosen('Acme')).toBeUndefined();
    expect(matchJobs(JOBS, 'Acme').candidates.map(({ id }) => id)).toEqual(['1', '2']);
    expect(matchJobs(JOBS, 'globex').candidates.map(({ id }) => id)).toEqual(['6', '5']);
    expect(matchJobs(JOBS, 'Umbrella')).toEqual({ chosen: undefined, candidates: [] });
  });

  it('is looked for by the longest word that tells something', () => {
    expect(wordsOf('the ML engineer job at Acme')).toEqual(['engineer', 'Acme', 'ML']);
    expect(wordsOf('the job')).toEqual(['the', 'job']);
    expect(wordsOf(' – ')).toEqual([]);
  });
});
