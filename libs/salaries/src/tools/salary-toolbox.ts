import type { CallToolResult, Implementation } from '@modelcontextprotocol/server';
import { ApiError } from '@wagewright/errors';
import { isReleaseId } from '@wagewright/dataset';
import { readArguments, Toolbox, ToolFault } from '@wagewright/tools';
import type { Market } from '../market';
import { AnalyzeCompensationTool } from './analyze-compensation.tool';
import { AnalyzeMarketTool } from './analyze-market.tool';
import { AnalyzeSkillsTool } from './analyze-skills.tool';
import { answerText, decisionOf, shortened, sourceSentence } from './answer-text';
import { CatalogueSize } from './catalogue-size';
import { DiscoverCatalogueTool } from './discover-catalogue.tool';
import { FindAdjacentOpportunitiesTool } from './find-adjacent-opportunities.tool';
import { ListCapabilitiesTool } from './list-capabilities.tool';
import { MarketResolver } from './market-resolver';
import { NotUnderstood } from './not-understood';
import type { SalaryTool, ToolAnswer } from './salary-tool';
import { ToolArguments } from './tool-arguments';

/** The six tools over a market. */
export class SalaryToolbox extends Toolbox<SalaryTool, { requestId: string }> {
  readonly size: CatalogueSize;

  /**
   * @param software that serves them: its name and version
   * @param marketOf the market of a release by its id; rejects with an ApiError for one that cannot answer
   */
  constructor(
    private readonly market: Market,
    private readonly software: Pick<Implementation, 'name' | 'version'>,
    private readonly marketOf = async (release: string): Promise<Market> => {
      market.own({ release });
      return market;
    },
  ) {
    const { snapshots, catalogue, estimates, premiums, moves, links } = market;
    const size = new CatalogueSize(snapshots);
    const markets = new MarketResolver(snapshots);
    super([
      new ListCapabilitiesTool(snapshots, software),
      new AnalyzeCompensationTool(market),
      new AnalyzeSkillsTool(markets, premiums),
      new AnalyzeMarketTool(markets, estimates, links),
      new DiscoverCatalogueTool(catalogue, snapshots, size),
      new FindAdjacentOpportunitiesTool(markets, moves),
    ]);
    this.size = size;
  }

  /** For a model: the server as a whole. */
  get instructions(): string {
    return (
      `Pay of ${this.size.roles} in ${this.size.metros}, with sources. Start with analyze_compensation: it takes job titles and cities as people write them. ` +
      'Every answer has a decision, its data, a citation and the next calls worth making.'
    );
  }

  protected run(
    tool: SalaryTool,
    args: Record<string, unknown>,
    caller: { requestId: string },
  ): CallToolResult | Promise<CallToolResult> {
    const { market, software, marketOf } = this;
    const given = market.readWithin(0, () => new ToolArguments(readArguments(tool.definition, args)));
    const release = releaseIn(given);
    if (release !== undefined && release !== market.snapshots.current().manifest.id)
      return marketOf(release).then((pinned) =>
        new SalaryToolbox(pinned, software, marketOf).call(tool.definition.name, args, caller),
      );
    const answer = market.readWithin(0, () => tool.answer(given));
    return this.result(answer, caller.requestId);
  }

  protected failure(error: unknown): string | undefined {
    if (error instanceof ToolFault) return shortened(error.message);
    if (error instanceof NotUnderstood)
      return shortened(`${error.message.slice(0, -1)}, or call discover_roles_and_cities to search.`);
    if (!(error instanceof ApiError)) return undefined;
    const { message, extras } = error;
    const hint =
      extras.retryAfterSeconds === undefined ? '' : ` Try again in ${extras.retryAfterSeconds} seconds.`;
    return shortened(`${message}${hint}`);
  }

  private result(answer: ToolAnswer, requestId: string): CallToolResult {
    const { links, attribution, snapshots } = this.market;
    const { manifest } = snapshots.current();
    const decision = decisionOf(answer);
    const url = links.call(answer.path);
    const source = sourceSentence(answer.ground, manifest.id, url);
    return {
      content: [{ type: 'text', text: answerText(decision, source) }],
      structuredContent: {
        decision,
        data: answer.data,
        citation: {
          request_id: requestId,
          text: answer.quote,
          url,
          as_of: manifest.asOf,
          methodology_version: manifest.methodology.version,
          release: manifest.id,
        },
        attribution: attribution.flat(),
        assumptions: answer.assumptions,
        follow_up_suggestions: answer.followUps,
      },
    };
  }
}

/** The release that a call names. @throws ToolFault for what is no id of one */
function releaseIn(args: ToolArguments): string | undefined {
  const id = args.optionalText('release');
  if (id === undefined || isReleaseId(id)) return id;
  throw args.fault('release', 'must be the id of a release such as 2027.1.');
}
