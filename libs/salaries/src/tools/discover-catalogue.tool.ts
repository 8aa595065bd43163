import type { Tool } from '@modelcontextprotocol/server';
import { inputOf, listOf, NUMBER, objectOf, READS, TEXT, ToolFault, WHOLE } from '@wagewright/tools';
import type { SnapshotSource } from '../dataset/snapshot';
import { ABROAD, areaReason } from '../lookup/phrase/vocabulary/reasons';
import type { CatalogueService } from '../estimates/catalogue.service';
import type { PlaceResolution } from '../lookup/phrase/phrase-resolution';
import { type SearchData, searchData } from '../envelope/catalogue.presenter';
import type { CatalogueSize } from './catalogue-size';
import { quoted } from './answer-text';
import { followUp, restPath } from './follow-up';
import { NATIONAL_SURVEY, type SalaryTool, type ToolAnswer } from './salary-tool';
import type { ToolArguments } from './tool-arguments';
import { CITY, limitInput, resultSchema, ROLE } from './market-schemas';

const KINDS = ['all', 'role', 'city', 'roles', 'cities'] as const;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
/** As the search endpoint. */
const MAX_QUERY = 100;

const OUTPUT = resultSchema(
  objectOf({
    query: TEXT,
    roles: listOf(
      objectOf({ ...ROLE, national_median: WHOLE, category: TEXT, score: NUMBER, match_type: TEXT }),
    ),
    cities: listOf(objectOf({ ...CITY, score: NUMBER })),
    total: WHOLE,
    level: { const: 'all', description: 'Of the medians: all levels together.' },
  }),
);

export class DiscoverCatalogueTool implements SalaryTool {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly snapshots: SnapshotSource,
    private readonly size: CatalogueSize,
  ) {}

  get definition(): Tool {
    return {
      name: 'discover_roles_and_cities',
      title: 'Discover roles and cities',
      description:
        `Searches the catalogue of ${this.size.roles} and ${this.size.metros} by words, abbreviations or misspellings, and gives slugs with scores. ` +
        'Use it when another tool did not understand a role or a city, or to see what there is. ' +
        'Not needed before the other tools: they understand free text by themselves.',
      inputSchema: inputOf(
        {
          query: {
            type: 'string',
            minLength: 1,
            maxLength: MAX_QUERY,
            description: 'What to search for: "ml eng", "bay area".',
          },
          kind: {
            type: 'string',
            enum: ['all', 'role', 'city'],
            default: 'all',
            description: 'What to search in.',
          },
          limit: limitInput(
            MAX_LIMIT,
            DEFAULT_LIMIT,
            'At most so many hits of each kind; never more than 10 cities, or 50 hits together.',
          ),
        },
        ['query'],
      ),
      outputSchema: OUTPUT,
      annotations: READS,
    };
  }

  answer(args: ToolArguments): ToolAnswer {
    const query = args.text('query', 'words to search for, such as "ml eng" or "bay area".');
    if (query.length > MAX_QUERY)
      throw new ToolFault(`"query" must not be longer than ${MAX_QUERY} characters.`);
    const kind = args.choice('kind', KINDS) ?? 'all';
    const limit = args.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT;
    const found = searchData(this.catalogue.search('full', query));
    const roles = kind.startsWith('cit') ? [] : found.roles.slice(0, limit);
    const cities = kind.startsWith('role') ? [] : found.cities.slice(0, limit);
    const data: SearchData = { ...found, roles, cities, total: roles.length + cities.length };
    const headline = headlineOf(data);
    const snapshot = this.snapshots.current();
    const { full: catalogue } = snapshot.catalogues;
    const place = kind.startsWith('role') ? undefined : catalogue.lookup.resolvePlace(query);
    return {
      headline,
      caveats: caveatsOf(data, place),
      recommendation: adviceOf(data),
      readingConfidence: Math.max(0, roles[0]?.score ?? 0, cities[0]?.score ?? 0),
      data,
      quote: `${headline} (Wagewright catalogue, release ${snapshot.manifest.id})`,
      ground: { basis: 'catalogue of the release', sources: [snapshot.source(NATIONAL_SURVEY)] },
      path: restPath('/api/v1/intelligence/salaries/search', { q: query }),
      assumptions: [
        'Score 1 is the very name or slug; below 0.55 only the spelling is alike.',
        'A city stands for its metropolitan area.',
      ],
      followUps: followUps(data),
    };
  }
}

function headlineOf({ query, roles, cities }: SearchData): string {
  const [role, city] = [roles[0], cities[0]];
  if (!role && !city) return `Nothing in the catalogue is like ${quoted(query)}.`;
  const named = [
    ...(role ? [`role ${role.title}`] : []),
    ...(city ? [`city ${city.name}, ${city.state}`] : []),
  ];
  return `${quoted(query)}: ${counted(roles.length, 'role', 'roles')} and ${counted(cities.length, 'city', 'cities')}; nearest ${named.join(' and ')}.`;
}

/** Scores below this are no match of the name. */
const WEAK = 0.8;

function caveatsOf({ query, roles, cities }: SearchData, place: PlaceResolution | undefined): string[] {
  const area = place?.area?.row;
  const outside = area || cities.length === 0 ? (place?.notCovered ?? []) : [];
  const shown = outside.filter(({ why }) => why === (area ? areaReason(area) : ABROAD));
  const best = Math.max(roles[0]?.score ?? 0, cities[0]?.score ?? 0);
  const weak =
    best > 0 && best < WEAK ? [`Nothing is called ${quoted(query)}: these are only nearest to it.`] : [];
  return [...weak, ...shown.map(({ text, why }) => `${quoted(area?.name ?? text)}: ${why}`)];
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function adviceOf({ roles, cities, total }: SearchData): string {
  if (total === 0) return 'Try a plain job title or the nearest large US city.';
  const slugs = [roles[0]?.slug, cities[0]?.slug].filter((slug) => slug !== undefined);
  return `Use ${slugs.map((slug) => `"${slug}"`).join(' and ')} in the other tools.`;
}

function followUps({ roles, cities }: SearchData): string[] {
  const place = { role: roles[0]?.slug ?? 'software-engineer', city: cities[0]?.slug };
  return [
    followUp('analyze_compensation', place, 'what it pays.'),
    followUp('list_capabilities', {}, 'what else can be asked.'),
  ];
}
