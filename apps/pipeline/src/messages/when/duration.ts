const MINUTES =
  /(?<!\d[.,–-]?)(\d{1,3})[ -]?(?:min|mins|minutes?|minuten|minutos)(?!\p{L})|(?<!\d[.,–-]?)([1-4])[ -]?(?:hours?|stunden?|heures?|horas?)(?!\p{L})|(?<!\p{L})(half an hour|(?:an|one|1) hour|eine (?:halbe )?stunde|une (?:demi-)?heure|(?:media|una) hora)(?!\p{L})/giu;
/** Before a length that is no promise. */
const ABOUT =
  /(?:about|around|approx\.?|approximately|roughly|up to|within|in|after|least|should (?:take|last|be)|etwa|ca\.?|circa|rund|ungefähr|maximal|bis zu|binnen|innerhalb(?: von)?|nach|vor|env\.?|environ|à peu près|dans|sous|unos|unas|aproximadamente|cerca de|en|~|≈|to|\d ?[-–]) ?$/iu;
const HALF = /half|halbe|demi|media/i;
const HOUR = 60;

/** The length of an appointment that a sentence states exactly, in minutes; undefined without one, or with several. */
export function durationIn(sentence: string): number | undefined {
  const lengths = [...sentence.matchAll(MINUTES)].map((match) => {
    const [, minutes, hours, words] = match;
    if (ABOUT.test(sentence.slice(Math.max(0, match.index - 24), match.index))) return undefined;
    if (minutes !== undefined) return Number(minutes);
    return hours !== undefined ? Number(hours) * HOUR : HALF.test(words ?? '') ? HOUR / 2 : HOUR;
  });
  return lengths.length === 1 ? lengths[0] : undefined;
}
