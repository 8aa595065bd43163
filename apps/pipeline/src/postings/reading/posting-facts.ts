import type { EmploymentType, WorkMode } from '@wagewright/enums';
import type { PostedPay } from '@wagewright/messaging';
import type { DayOrMoment } from '../../days/over';

/** Where in a posting something was found. */
export type FoundFrom = 'json_ld' | 'microdata' | 'label' | 'heading' | 'page_title' | 'text' | 'address';

export interface PostedPayRead {
  pay: PostedPay;
  quote: string;
}

/** The facts in one part of a posting; missing facts are absent. */
export interface PostingFacts {
  company?: string;
  title?: string;
  location?: string;
  workMode?: WorkMode;
  employmentType?: EmploymentType;
  postedPay?: PostedPayRead;
  description?: string;
  /** Until when one can apply. */
  deadlineAt?: DayOrMoment;
  externalId?: string;
  url?: string;
}

/** Name of a member of `job` in a reading. */
export type PostingField = keyof PostingFacts;

/** Members that a posting may leave open between several values. */
export type OpenField = Exclude<PostingField, 'description' | 'externalId' | 'url'>;

/** Values that a posting may mean, most likely first. */
export type Candidates = { [Field in OpenField]?: readonly NonNullable<PostingFacts[Field]>[] };

export interface PostingPart {
  facts: PostingFacts;
  /** Values that are no facts, because others are as likely. */
  candidates?: Candidates;
  /** Whether it says that the employer is not named: then no other part names it. */
  isHidden?: boolean;
  /** Values that it denies, such as `remote` by `Remote: No`. */
  denied?: Pick<PostingFacts, 'workMode' | 'employmentType'>;
}

/** Something that was found, with the words in which it stood where that helps to check it. */
export interface FoundFact {
  /** Name of the member of `job`. */
  field: PostingField;
  /** Where it was found: structured data of the page, a label, a heading, the title of the page, its text or its address. */
  from: FoundFrom;
  /** The words in which it stood, at most 200 characters; null where they are the value itself. */
  quote: string | null;
}

/** One value is a fact; several are candidates. */
export function oneOf<Field extends OpenField>(
  field: Field,
  values: readonly NonNullable<PostingFacts[Field]>[],
): PostingPart {
  const distinct = [...new Set(values)];
  if (distinct.length === 1) return { facts: { [field]: distinct[0] } };
  return { facts: {}, candidates: { [field]: distinct } };
}
