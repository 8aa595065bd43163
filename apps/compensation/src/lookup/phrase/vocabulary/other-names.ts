import { canonicalWords } from './spellings';

/**
 * Titles in common use that the catalogue knows by another name: `name=title or alias of the catalogue`. Words in
 * brackets name a speciality that the role does not have.
 */
const NAMES: readonly string[] = [
  // Recruiting.
  'recruiter=corporate recruiter',
  '(technical) recruiter=corporate recruiter',
  '(it) recruiter=corporate recruiter',
  'recruitment consultant=corporate recruiter',
  'recruitment specialist=corporate recruiter',
  'recruiting specialist=corporate recruiter',
  'headhunter=corporate recruiter',
  'sourcer=corporate recruiter',
  'talent sourcer=corporate recruiter',
  'sourcing recruiter=corporate recruiter',
  'talent partner=corporate recruiter',
  'talent acquisition=corporate recruiter',
  'talent acquisition partner=corporate recruiter',
  'talent acquisition specialist=corporate recruiter',
  'talent acquisition recruiter=corporate recruiter',
  '(university) recruiter=corporate recruiter',
  '(campus) recruiter=corporate recruiter',
  '(recruiting) coordinator=hr coordinator',
  '(recruiting) manager=human resources manager',
  '(talent acquisition) manager=human resources manager',
  '(people) operations manager=human resources manager',
  'people partner=hr specialist',
  // Training and judging of models.
  'ai tutor=ai trainer',
  'ai rater=ai trainer',
  'ai evaluator=ai trainer',
  'ai model trainer=ai trainer',
  'ai model evaluator=ai trainer',
  'ai response evaluator=ai trainer',
  'llm trainer=ai trainer',
  'llm rater=ai trainer',
  'llm evaluator=ai trainer',
  'ai annotator=ai trainer',
  'annotator=ai trainer',
  'data annotator=ai trainer',
  'image annotator=ai trainer',
  'annotation specialist=ai trainer',
  'data annotation specialist=ai trainer',
  'data annotation analyst=ai trainer',
  'data labeler=ai trainer',
  'data labeller=ai trainer',
  'data labeling specialist=ai trainer',
  'data labelling specialist=ai trainer',
  '(search quality) rater=ai trainer',
  // The offices around AI.
  'ai (ethicist)=ai ethics specialist',
  'ai ethics researcher=ai ethics specialist',
  '(responsible) ai specialist=ai ethics specialist',
  '(responsible) ai lead=ai ethics specialist',
  'ai governance analyst=ai governance specialist',
  'ai governance lead=ai governance specialist',
  'ai (policy) specialist=ai governance specialist',
  'ai (policy) analyst=ai governance specialist',
  'ai (red) teamer=ai security specialist',
  'ai (red) team engineer=ai security specialist',
  'ai (safety) engineer=ai researcher',
  // Advocacy.
  'developer evangelist=developer advocate',
  'technical evangelist=developer advocate',
  'technology evangelist=developer advocate',
  // Software.
  'crypto engineer=blockchain engineer',
  'crypto developer=blockchain developer',
  'smart contract engineer=smart contract developer',
  '(no code) developer=power apps developer',
  'red teamer=penetration tester',
  'red team engineer=penetration tester',
  'identity engineer=identity and access management engineer',
  'identity administrator=identity and access management engineer',
  // Certificates that read like titles.
  'aws solution architect associate=aws solutions architect',
  'aws solution architect professional=aws solutions architect',
  'aws certified solution architect=aws solutions architect',
  'aws certified solution architect associate=aws solutions architect',
  'aws certified solution architect professional=aws solutions architect',
  // Sales, marketing and support.
  'sales development representative=inside sales representative',
  'sales development rep=inside sales representative',
  'business development representative=inside sales representative',
  'noc technician=network technician',
  'context engineer=prompt engineer',
  'tech lead manager=engineering manager',
  'tlm=engineering manager',
  'comp analyst=compensation analyst',
  'medical coder=medical records specialist',
  '(ux) writer=technical writer',
  '(api) writer=technical writer',
  'documentation engineer=technical writer',
  'customer success=customer success manager',
  'customer service=customer service representative',
  '(growth) marketer=digital marketing specialist',
  '(growth) marketing specialist=digital marketing specialist',
  '(growth) marketing manager=digital marketing manager',
  '(growth hacker)=digital marketing specialist',
  '(seo) specialist=search marketing strategist',
  '(sem) specialist=search marketing strategist',
  'social media manager=social media specialist',
  'content (creator)=content developer',
  '(content) designer=ux designer',
  '(motion) designer=graphic designer',
];

interface OtherName {
  words: readonly string[];
  /** Words of the other name that the role does not have. */
  lost: readonly string[];
  /** The words of the catalogue's name. */
  known: readonly string[];
}

/** All in the form used to compare titles. */
export const OTHER_NAMES: readonly OtherName[] = NAMES.map((line) => {
  const [name = '', known = ''] = line.split('=');
  const [, lost = ''] = /\(([^()]+)\)/.exec(name) ?? [];
  return { words: wordsIn(name.replace(/[()]/g, '')), lost: wordsIn(lost), known: wordsIn(known) };
});

function wordsIn(text: string): string[] {
  return text === '' ? [] : canonicalWords(text.split(' '));
}

/** Titles that several occupations share, each with the catalogue's names of the likely ones. */
export const AMBIGUOUS_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'analyst',
    ['data analyst', 'business analyst', 'financial analyst', 'systems analyst', 'research analyst'],
  ],
  [
    'architect',
    [
      'software architect',
      'solutions architect',
      'enterprise architect',
      'data architect',
      'landscape architect',
    ],
  ],
  ['designer', ['product designer', 'ux designer', 'graphic designer', 'web designer', 'interior designer']],
  ['scientist', ['data scientist', 'research scientist', 'applied scientist', 'computer scientist']],
  ['content moderator', ['compliance specialist', 'community manager']],
  ['pm', ['product manager', 'project manager', 'program manager']],
  ['sa', ['solutions architect', 'systems administrator', 'systems analyst']],
]);
