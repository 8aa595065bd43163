import { includesText } from '@wagewright/text';
import { foldText } from '../../../words/fold-text';

export interface NamedJob {
  id: string;
  company: string;
  title: string;
  location: string | null;
  status: string;
  outcome: string | null;
  archivedAt: Date | null;
}

export interface JobMatches<T extends NamedJob> {
  /** The single sure match; undefined otherwise. */
  chosen?: T;
  /** All matches, open jobs first. */
  candidates: T[];
}

/** Words that people add around a name and that no job has to contain. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'application',
  'at',
  'for',
  'in',
  'job',
  'my',
  'of',
  'position',
  'role',
  'the',
  'with',
]);

/** The search words of a name; the longest first, because it leaves the fewest jobs. */
export function wordsOf(name: string): string[] {
  const words = name.split(/[\s,;:()/–—|]+/).filter((word) => foldText(word) !== '');
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).sort((one, other) => other.length - one.length);
}

/**
 * The jobs that contain all words in company, title or location. One is chosen when it is the only open and unarchived
 * match, the only match at all, or the only one with exactly this company or title; nothing is guessed.
 */
export function matchJobs<T extends NamedJob>(jobs: readonly T[], name: string): JobMatches<T> {
  const words = wordsOf(name).map(foldText);
  const fitting = jobs.filter((job) => {
    const text = foldText(`${job.company} ${job.title} ${job.location ?? ''}`);
    return words.every((word) => includesText(text, word));
  });
  const open = fitting.filter((job) => job.outcome === null && job.archivedAt === null);
  const candidates = [...open, ...fitting.filter((job) => !open.includes(job))];
  return { chosen: only(open, name) ?? (open.length === 0 ? only(fitting, name) : undefined), candidates };
}

function only<T extends NamedJob>(jobs: readonly T[], name: string): T | undefined {
  if (jobs.length === 1) return jobs[0];
  const whole = wholeName(name);
  const exact = jobs.filter(({ company, title }) =>
    [company, title, `${company} ${title}`, `${title} ${company}`].some((text) => wholeName(text) === whole),
  );
  return exact.length === 1 ? exact[0] : undefined;
}

function wholeName(text: string): string {
  return foldText(
    text
      .split(/\s+/)
      .filter((word) => !FILLERS.has(word.toLowerCase()))
      .join(' '),
  );
}
