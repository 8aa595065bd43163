import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { type McpPrompts, numberQuestion, readNumber } from '@wagewright/tools';
import { followUp } from './follow-up';

type PromptArguments = Readonly<Record<string, string>>;

interface PromptDefinition extends Prompt {
  /** As a person would write it. */
  text: (args: PromptArguments) => string;
}

const ROLE = { name: 'role', description: 'Job title, in free text', required: true };
const CITY = {
  name: 'city',
  description: 'US city, town, county or state, in free text; leave out for national figures',
};
const LEVEL = { name: 'exp', description: 'entry, mid, senior or staff' };
const HONEST =
  'Quote figures only from the tools, with their citation and the caveats beside them, and say where the assumptions matter or the confidence is low.';

const PROMPTS: readonly PromptDefinition[] = [
  {
    name: 'evaluate_offer',
    title: 'Evaluate an offer',
    description: 'Is this offer fair, and what should be asked for?',
    arguments: [
      ROLE,
      { name: 'offer_base', description: 'Annual base in US dollars', required: true },
      CITY,
      LEVEL,
    ],
    text: ({ role, city, exp, offer_base: base }) =>
      `I have an offer: ${described(role, city, exp)}, base $${base} a year. Is it fair?\n` +
      steps([
        followUp(
          'analyze_compensation',
          { role, city, exp, offer_base: base },
          'where the offer lies; several of them go into offers.',
        ),
        followUp('analyze_skills', { role, city }, 'skills that would justify more.'),
      ]) +
      'Then give a verdict in two sentences, the number to ask for, and the two best arguments for it.',
  },
  {
    name: 'plan_career_move',
    title: 'Plan a career move',
    description: 'Which roles are near, pay more and are growing?',
    arguments: [
      ROLE,
      CITY,
      { name: 'min_delta_pct', description: 'Least raise in percent that a move must bring' },
    ],
    text: ({ role, city, min_delta_pct: delta }) =>
      `I work as ${described(role, city)}. Which moves are worth it?\n` +
      steps([
        followUp('find_adjacent_opportunities', { role, city, min_delta_pct: delta ?? '10' }, 'candidates.'),
        followUp('analyze_market', { role: '<each candidate>', city }, 'whether it is growing.'),
        followUp('analyze_skills', { role: '<the best candidate>', city }, 'what to learn.'),
      ]) +
      'Then compare the three best in a table (pay, difference, growth, skills to add) and recommend one.',
  },
  {
    name: 'prepare_negotiation',
    title: 'Prepare a negotiation',
    description: 'Facts, a number and words for a talk about pay.',
    arguments: [
      ROLE,
      { name: 'current_offer', description: 'Annual base on the table, US dollars', required: true },
      CITY,
      LEVEL,
      { name: 'target', description: 'Annual base hoped for, US dollars' },
    ],
    text: ({ role, city, exp, current_offer: base, target }) =>
      `I negotiate the pay of ${described(role, city, exp)}. On the table: $${base} a year${target ? `; I hope for $${target}` : ''}.\n` +
      steps([
        followUp(
          'analyze_compensation',
          { role, city, exp, offer_base: base, negotiate: true, target },
          'the market, my place in it, what to ask for and drafts of the words.',
        ),
        followUp('analyze_skills', { role, city, limit: 5 }, 'arguments from skills.'),
        followUp('analyze_market', { role, city }, 'arguments from growth.'),
      ]) +
      'Then write: the number to ask for and the least to accept, three talking points with figures, and a short e-mail.',
  },
];

/** Ready-made requests that lead a model through the tools. */
export const SALARY_PROMPTS: McpPrompts = {
  listed: PROMPTS.map(({ name, title, description, arguments: args }) => ({
    name,
    title,
    description,
    arguments: args,
  })),
  messages: promptMessages,
};

/** @throws ProtocolError for an unknown prompt or a missing argument */
function promptMessages(name: string, args: PromptArguments): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) throw fault(`Unknown prompt. Prompts: ${PROMPTS.map((one) => one.name).join(', ')}.`);
  const missing = (prompt.arguments ?? []).filter((one) => one.required && !args[one.name]?.trim());
  if (missing.length > 0) throw fault(`Missing: ${missing.map((one) => one.name).join(', ')}.`);
  for (const { name: argument } of prompt.arguments ?? []) requireUsable(argument, args[argument]?.trim());
  const text = `${prompt.text(args)}\n${HONEST}`;
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** @throws ProtocolError for a level that is none, and for an amount that is no number */
function requireUsable(name: string, value: string | undefined): void {
  if (!value || name === ROLE.name || name === CITY.name) return;
  if (name === LEVEL.name) {
    if (EXPERIENCE_LEVELS.some((level) => level === value.toLowerCase())) return;
    throw fault(`exp must be one of: ${EXPERIENCE_LEVELS.join(', ')}.`);
  }
  if (readNumber(value) === undefined)
    throw fault(`${name} ${numberQuestion(value) ?? 'must be a number, such as 150000.'}`);
}

function described(role = '', city?: string, exp?: string): string {
  return [exp, role, city && `in ${city}`].filter(Boolean).join(' ');
}

function steps(lines: readonly string[]): string {
  return `Use these tools first:\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

function fault(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
