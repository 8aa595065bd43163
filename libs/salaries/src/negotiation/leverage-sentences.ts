import { sentence } from '../estimates/wording';

const COMPETING_OFFER = 'competing_offer';

/** Known words for points in a person's favour, each as a sentence that the person would write. */
const KNOWN: Readonly<Record<string, string>> = {
  [COMPETING_OFFER]: 'I have another offer on the table.',
  scarce_skills: 'The skills that this role needs are hard to find, and I bring them.',
  specialized_skills: 'The skills that this role needs are hard to find, and I bring them.',
  track_record: 'I have a record of delivering in exactly this kind of work.',
  leadership: 'I would be taking on lead responsibilities from the first day.',
  relocation: 'I would be relocating for this role, which has real costs.',
  unvested_equity: 'I would be leaving unvested equity behind.',
  certification: 'I hold the certifications that this role asks for.',
};

const SENTENCE_END = /[.!?…]$/;
/** Fewer words are a thing that somebody has, such as a degree, rather than a sentence. */
const LEAST_WORDS = 4;
/** The signs of a list, and the full stops that follow a point or another full stop. */
const LIST_SIGN = /^[-–—•*·]\s*/;
const FULL_STOPS = /(?<!\.)\.+$/;

/** The points in a person's favour, a sentence each; a rival offer already named with its figure is not repeated. */
export function leverageSentences(points: readonly string[], rivalIsNamed: boolean): string[] {
  const others = points.filter((point) => !rivalIsNamed || wordOf(point) !== COMPETING_OFFER);
  return others.map((point) => leverageSentence(point));
}

/** A known word is spelled out, own words are kept. */
export function leverageSentence(point: string): string {
  const known = KNOWN[wordOf(point)];
  if (known !== undefined) return known;
  const words = bare(point);
  if (words === '') return point;
  const ended = SENTENCE_END.test(words) ? words : `${words}.`;
  return words.split(/\s+/).length < LEAST_WORDS ? `What I bring: ${ended}` : sentence(ended);
}

function wordOf(point: string): string {
  return bare(point)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

function bare(point: string): string {
  return point.trim().replace(LIST_SIGN, '').replace(FULL_STOPS, '');
}
