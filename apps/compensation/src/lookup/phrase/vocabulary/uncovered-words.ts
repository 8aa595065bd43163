import { INTERNSHIP, NO_OCCUPATION, PART_TIME, REMOTE } from './reasons';

export interface UncoveredWord {
  why: string;
  /** Whether the phrase cannot fully match any role. */
  doubtful: boolean;
}

/** Words and pairs of words for work without figures. */
export const UNCOVERED: ReadonlyMap<string, UncoveredWord> = new Map([
  ...words(
    'remote|remotely|wfh|work from home|telecommute|anywhere|worldwide|teletravail|remoto|homeoffice|fully remote',
    REMOTE,
    false,
  ),
  ...words(
    'intern|interns|internship|internships|co op|coop|apprenticeship|praktikant|praktikantin|praktikum|stagiaire|stage|becario|becaria|' +
      'practicas|werkstudent|werkstudentin|alternance|alternant|azubi|ausbildung|working student',
    INTERNSHIP,
    true,
  ),
  ...words('part time|parttime|freelance|freelancer|teilzeit|mi temps|medio tiempo', PART_TIME, false),
  ...words(
    'student|unemployed|retired|retiree|job seeker|jobseeker|entrepreneur|founder|cofounder|co founder|influencer|youtuber|streamer|volunteer|' +
      'stay at home mom|stay at home dad|homemaker|self employed|business owner|owner|investor|open to work|looking for work',
    NO_OCCUPATION,
    true,
  ),
]);

/** In words. */
export const LONGEST_UNCOVERED = 4;

function words(list: string, why: string, doubtful: boolean) {
  return list.split('|').map((word): [string, UncoveredWord] => [word, { why, doubtful }]);
}
