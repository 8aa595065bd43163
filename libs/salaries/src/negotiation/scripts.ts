import { dollars } from '../estimates/wording';
import { rivalSentence, spokenArgument, spokenMarket, writtenArgument } from './market-sentences';
import type { PhoneScript } from './negotiate.presenter';
import type { NegotiationCase } from './negotiation-case';
import { type Tone, TONE_WORDING } from './tone-wording';

/** Only the names in brackets are left to fill in. */
export function emailScript(facts: NegotiationCase, tone: Tone): { subject: string; body: string } {
  const wording = TONE_WORDING[tone];
  const paragraphs = [
    wording.greeting,
    wording.thanks(facts.title, at(facts.company)),
    `${wording.turn(dollars(facts.current))} ${writtenArgument(facts)}`,
    ...ownPoints(facts, wording.alsoConsider),
    wording.request(dollars(facts.counter.base)),
    wording.ending,
    wording.signature,
  ];
  return { subject: wording.subject(facts.title), body: paragraphs.join('\n\n') };
}

export function phoneScript(facts: NegotiationCase, tone: Tone): PhoneScript {
  const wording = TONE_WORDING[tone];
  const ask = dollars(facts.counter.base);
  return {
    opening: wording.phoneOpening(facts.title, at(facts.company)),
    ask: `${spokenArgument(facts)} ${wording.phoneAsk(ask)}`,
    objections: [fixedBudget(facts), alreadyCompetitive(facts), answerNow(ask)],
    close: wording.phoneClose(ask),
  };
}

function at(company?: string): string {
  return company === undefined ? '' : ` at ${company}`;
}

/** A better offer is named once: the argument begins with it where the market does not speak for the person. */
function ownPoints({ rival, points, isBelowMedian }: NegotiationCase, heading: string): string[] {
  const all = rival && isBelowMedian ? [rivalSentence(rival), ...points] : points;
  return all.length === 0 ? [] : [[heading, ...all.map((point) => `- ${point}`)].join('\n')];
}

function fixedBudget({ counter, current }: NegotiationCase) {
  return {
    objection: 'The budget for this level is fixed.',
    response:
      `I understand. Could we cover the difference of ${dollars(counter.base - current)} in the first year with a signing bonus, ` +
      'and agree on a salary review after six months?',
  };
}

function alreadyCompetitive(facts: NegotiationCase) {
  return { objection: 'This is already a competitive offer.', response: whyMore(facts) };
}

function whyMore(facts: NegotiationCase): string {
  const { counter, rival, isBelowMedian } = facts;
  if (rival) {
    return `I see that, and I would rather join you; but the other offer has a base of ${dollars(rival.base)}.`;
  }
  if (isBelowMedian) return `I looked into that. ${spokenMarket(facts)}`;
  return `It is a good offer, and I would like to say yes to it. ${dollars(counter.base)} would make that easy, and I am confident that I will earn it.`;
}

function answerNow(ask: string) {
  return {
    objection: 'We need your answer now.',
    response: `You can have it now: at ${ask} it is yes. Otherwise I need until the end of the week to think it over properly.`,
  };
}
