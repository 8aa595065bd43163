/** The occupations expected for a word of a title. */
export interface TitleRule {
  title: RegExp;
  /** Prefixes of the SOC codes in which such a title needs no review. */
  occupations: readonly string[];
  why: string;
}

const MANAGERS = ['11-'];
const CLINICIANS = ['29-1'];
const ENGINEERS = ['15-', '17-', '41-9031'];
/** Craft, laboratory, clinical and drafting work: neither managers nor professionals. */
const TECHNICIANS = ['17-3', '19-4', '27-', '29-2', '29-9', '31-', '47-', '49-', '51-', '53-'];

/** A title that matches a rule in another occupation than expected is reviewed by hand. */
export const TITLE_RULES: Readonly<Record<string, TitleRule>> = {
  manager: {
    title: /\b(?:manager|director|vp of|head of|dean|treasurer|controller)\b|^chief /,
    occupations: MANAGERS,
    why: 'a manager’s title outside the management occupations',
  },
  'not-manager': {
    title:
      /^(?!.*(?:manager|director|\bvp\b|president|chief|head of|superintendent|administrator|dean|supervisor|officer|treasurer|controller|executive|principal|lead\b|owner))/,
    occupations: ['13-', '15-', '17-', '19-', '2', '3', '4', '5'],
    why: 'no manager’s title, in a management occupation',
  },
  engineer: {
    title: /\bengineer\b/,
    occupations: ENGINEERS,
    why: 'an engineer outside computing, engineering and sales engineering',
  },
  technician: {
    title: /\b(?:technician|technologist|mechanic|installer|repairer)\b/,
    occupations: TECHNICIANS,
    why: 'a technician in an occupation of professionals, managers or clerks',
  },
  assistant: {
    title: /\b(?:coordinator|assistant|clerk|secretary|receptionist|aide)\b/,
    occupations: ['13-', '17-3', '19-4', '21-', '23-', '25-', '27-', '29-2', '29-9', '3', '4', '5'],
    why: 'an assistant’s title in an occupation of managers, engineers or scientists',
  },
  teacher: {
    title: /\b(?:professor|teacher|instructor|tutor|lecturer)\b/,
    occupations: ['25-'],
    why: 'a teacher outside the education occupations',
  },
  clinician: {
    title: /\b(?:nurse|physician|dentist|surgeon|veterinarian|pharmacist|therapist)\b/,
    occupations: CLINICIANS,
    why: 'a clinician outside the practitioners',
  },
  developer: {
    title: /\b(?:developer|programmer)\b/,
    occupations: ['15-'],
    why: 'a developer outside the computer occupations',
  },
  scientist: {
    title: /\bscientist\b/,
    occupations: ['15-', '19-'],
    why: 'a scientist outside science and computing',
  },
  analyst: {
    title: /\banalyst\b/,
    occupations: ['13-', '15-', '19-'],
    why: 'an analyst outside business, computing and science',
  },
  architect: {
    title: /\barchitect\b/,
    occupations: ['15-', '17-'],
    why: 'an architect outside computing and architecture',
  },
  designer: {
    title: /\bdesigner\b/,
    occupations: ['15-', '17-', '27-'],
    why: 'a designer outside computing, engineering and design',
  },
  driver: {
    title: /\b(?:driver|pilot)\b/,
    occupations: ['53-'],
    why: 'a driver outside the transport occupations',
  },
  cook: {
    title: /\b(?:cook|chef|bartender)\b/,
    occupations: ['35-'],
    why: 'a cook outside food preparation',
  },
  sales: {
    title: /\b(?:sales|account executive)\b/,
    occupations: ['11-', '41-'],
    why: 'a seller outside the sales occupations',
  },
  operator: {
    title: /\b(?:operator|assembler|machinist|welder)\b/,
    occupations: ['47-', '49-', '51-', '53-'],
    why: 'an operator outside production, construction and transport',
  },
  legal: {
    title: /\b(?:attorney|lawyer|judge|paralegal|legal)\b/,
    occupations: ['23-'],
    why: 'a legal title outside the legal occupations',
  },
  accountant: {
    title: /\b(?:accountant|auditor|bookkeeper)\b/,
    occupations: ['13-', '43-'],
    why: 'an accountant outside business and office work',
  },
  consultant: {
    title: /\bconsultant\b/,
    occupations: ['13-', '15-', '19-', '21-', '23-', '25-', '27-', '39-', '41-'],
    why: 'a consultant among managers, engineers, clinicians, clerks or workers',
  },
  officer: {
    title: /\b(?:guard|officer)\b/,
    occupations: ['11-', '13-', '33-', '53-'],
    why: 'an officer outside protective service, business and transport',
  },
};
