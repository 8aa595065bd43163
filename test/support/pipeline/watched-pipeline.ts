import { EventAgent } from '../event-agent';
import { SharedService } from '../shared-service';
import { PipelineService } from './pipeline-service';

/** Seconds of silence on a stream. */
const HEARTBEAT_S = 0.3;

/** For the parts about MCP Events: streams that are silent for a short time only. */
export const watchedPipeline = new SharedService(() =>
  PipelineService.start({ EVENT_STREAM_HEARTBEAT_SECONDS: String(HEARTBEAT_S) }),
);

/** The shared service, in tests after `newAgentForEachTest`. */
export let service: PipelineService;
/** An agent of a new user. */
export let agent: EventAgent;

/** Gives each test of the file an agent of a new user. Hooks after it may use both. */
export function newAgentForEachTest(): void {
  beforeAll(async () => {
    service = await watchedPipeline.get();
  });
  beforeEach(async () => {
    agent = new EventAgent(service, await service.newUser());
  });
}
