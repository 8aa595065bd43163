import { canonicalWords, pairs } from './spellings';

/**
 * Titles in common use that the catalogue knows by another name: `name,another=title or alias of the catalogue`. Words in
 * brackets name a speciality that the role does not have.
 */
const NAMES =
  'recruiter,(technical) recruiter,(it) recruiter,recruitment consultant,recruitment specialist,recruiting specialist=corporate recruiter|' +
  'headhunter,sourcer,talent sourcer,sourcing recruiter,talent partner,talent acquisition,talent acquisition partner=corporate recruiter|' +
  'talent acquisition specialist,talent acquisition recruiter,(university) recruiter,(campus) recruiter=corporate recruiter|' +
  '(recruiting) coordinator=hr coordinator|' +
  '(recruiting) manager,(talent acquisition) manager,(people) operations manager=human resources manager|people partner=hr specialist|' +
  'ai tutor,ai rater,ai evaluator,ai model trainer,ai model evaluator,ai response evaluator,llm trainer,llm rater,llm evaluator=ai trainer|' +
  'ai annotator,annotator,data annotator,image annotator,annotation specialist,data annotation specialist,data annotation analyst=ai trainer|' +
  'data labeler,data labeller,data labeling specialist,data labelling specialist,(search quality) rater=ai trainer|' +
  'ai (ethicist),ai ethics researcher,(responsible) ai specialist,(responsible) ai lead=ai ethics specialist|' +
  'ai governance analyst,ai governance lead,ai (policy) specialist,ai (policy) analyst=ai governance specialist|' +
  'ai (red) teamer,ai (red) team engineer=ai security specialist|ai (safety) engineer=ai researcher|' +
  'developer evangelist,technical evangelist,technology evangelist=developer advocate|crypto engineer=blockchain engineer|' +
  'crypto developer=blockchain developer|smart contract engineer=smart contract developer|(no code) developer=power apps developer|' +
  'red teamer,red team engineer=penetration tester|identity engineer,identity administrator=identity and access management engineer|' +
  'aws solution architect associate,aws solution architect professional,aws certified solution architect=aws solutions architect|' +
  'aws certified solution architect associate,aws certified solution architect professional=aws solutions architect|' +
  'sales development representative,sales development rep,business development representative=inside sales representative|' +
  'noc technician=network technician|context engineer=prompt engineer|tech lead manager,tlm=engineering manager|' +
  'comp analyst=compensation analyst|medical coder=medical records specialist|(ux) writer,(api) writer,documentation engineer=technical writer|' +
  'customer success=customer success manager|customer service=customer service representative|' +
  '(growth) marketer,(growth) marketing specialist,(growth hacker)=digital marketing specialist|' +
  '(growth) marketing manager=digital marketing manager|(seo) specialist,(sem) specialist=search marketing strategist|' +
  'social media manager=social media specialist|content (creator)=content developer|(content) designer=ux designer|' +
  '(motion) designer=graphic designer';

interface OtherName {
  words: readonly string[];
  /** Words of the other name that the role does not have. */
  lost: readonly string[];
  /** The words of the catalogue's name. */
  known: readonly string[];
}

/** All in the form used to compare titles. */
export const OTHER_NAMES: readonly OtherName[] = pairs(NAMES).flatMap(([names, known]) =>
  names.split(',').map((name) => {
    const [, lost = ''] = /\(([^()]+)\)/.exec(name) ?? [];
    return { words: wordsIn(name.replace(/[()]/g, '')), lost: wordsIn(lost), known: wordsIn(known) };
  }),
);

function wordsIn(text: string): string[] {
  return text === '' ? [] : canonicalWords(text.split(' '));
}

/** Titles that several occupations share, each with the catalogue's names of the likely ones. */
export const AMBIGUOUS_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  pairs(
    'analyst=data analyst,business analyst,financial analyst,systems analyst,research analyst|' +
      'architect=software architect,solutions architect,enterprise architect,data architect,landscape architect|' +
      'designer=product designer,ux designer,graphic designer,web designer,interior designer|' +
      'scientist=data scientist,research scientist,applied scientist,computer scientist|' +
      'content moderator=compliance specialist,community manager|' +
      'pm=product manager,project manager,program manager|' +
      'sa=solutions architect,systems administrator,systems analyst',
  ).map(([name, titles]) => [name, titles.split(',')]),
);
