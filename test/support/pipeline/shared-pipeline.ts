import { SharedService } from '../shared-service';
import { PipelineService, type PipelineUser } from './pipeline-service';

/** For parts without settings of their own; each creates its own users, and only counts their rows. */
export const sharedPipeline = new SharedService(() => PipelineService.start());

/** The shared service, in tests after `newUserForEachTest`. */
export let service: PipelineService;
/** The new user of the test that runs. */
export let user: PipelineUser;

/** Gives each test of the block a new user of the shared service. Hooks after it may use both. */
export function newUserForEachTest(): void {
  beforeAll(async () => {
    service = await sharedPipeline.get();
  });
  beforeEach(async () => {
    user = await service.newUser();
  });
}
