import type { Implementation, Tool } from '@modelcontextprotocol/server';
import { inputOf, listOf, NUMBER, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import type { SnapshotSource } from '../dataset/snapshot';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { PROJECTION_HORIZON } from '../estimates/formulas/projection';
import { SURVEY } from '../estimates/market-ground';
import { sourceLabel } from '../estimates/labels';
import { followUp } from './follow-up';
import { NATIONAL_SURVEY, type SalaryTool, type ToolAnswer } from './salary-tool';
import { resultSchema } from './market-schemas';

/** One line for each tool: which question it answers. */
const QUESTIONS: Readonly<Record<string, string>> = {
  list_capabilities: 'What can be asked here?',
  analyze_compensation:
    'What does a role pay, is an offer fair, which of several is worth most, what to ask for?',
  analyze_skills: 'Which skills raise that pay?',
  analyze_market: `How does the pay of a role move until ${PROJECTION_HORIZON}?`,
  discover_roles_and_cities: 'How is a role or a city called in the catalogue?',
  find_adjacent_opportunities: 'Which roles are near, and do they pay more?',
};

export class ListCapabilitiesTool implements SalaryTool {
  readonly definition: Tool = {
    name: 'list_capabilities',
    title: 'List capabilities',
    description:
      'What this server can answer, from which data, as of when. Use it once, when you do not know which tool fits. ' +
      'Do not use it to search roles or cities (discover_roles_and_cities).',
    inputSchema: inputOf({}),
    outputSchema: resultSchema(
      objectOf({
        tools: listOf(objectOf({ name: TEXT, question: TEXT })),
        catalogue: objectOf({ roles: WHOLE, cities: WHOLE, country: TEXT, currency: TEXT }),
        dataset: objectOf({
          ...{ release: TEXT, data_quarter: TEXT, as_of: TEXT },
          survey: objectOf({ edition: TEXT, delineation: TEXT }),
        }),
        software: objectOf({ name: TEXT, version: TEXT }),
        experience_levels: listOf(objectOf({ level: TEXT, multiplier: NUMBER })),
      }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly software: Pick<Implementation, 'name' | 'version'>,
  ) {}

  answer(): ToolAnswer {
    const snapshot = this.snapshots.current();
    const { manifest, catalogues } = snapshot;
    const { roles, cities } = catalogues.full;
    const headline = `Pay of ${roles.length.toLocaleString('en-US')} roles in ${cities.length} US metros, ${manifest.dataQuarter} data, answered by six tools.`;
    return {
      headline,
      caveats: [
        'Covered is the United States alone. Other towns, counties and states have the market figure and no estimate.',
      ],
      recommendation:
        'Start with analyze_compensation; it understands job titles and cities as people write them, compares offers and drafts a negotiation.',
      readingConfidence: 1,
      data: {
        tools: Object.entries(QUESTIONS).map(([name, question]) => ({ name, question })),
        catalogue: { roles: roles.length, cities: cities.length, country: 'US', currency: 'USD' },
        dataset: {
          ...{ release: manifest.id, data_quarter: manifest.dataQuarter, as_of: manifest.asOf },
          survey: SURVEY,
        },
        software: this.software,
        experience_levels: EXPERIENCE_LEVELS.map((level) => ({
          level,
          multiplier: EXPERIENCE_MULTIPLIERS[level],
        })),
      },
      quote: `${headline} (${sourceLabel({ snapshot })})`,
      ground: { basis: 'catalogue of the release', sources: [snapshot.source(NATIONAL_SURVEY)] },
      path: '/methodology',
      assumptions: ['Figures are annual base pay in whole US dollars unless they say otherwise.'],
      followUps: [
        followUp(
          'analyze_compensation',
          { role: 'Senior Software Engineer', city: 'San Francisco' },
          'an example.',
        ),
        followUp('discover_roles_and_cities', { query: 'machine learning' }, 'what is in the catalogue.'),
      ],
    };
  }
}
