import { SharedService } from '../shared-service';
import { PipelineService, type PipelineUser } from './pipeline-service';

/** For parts without settings of their own; each creates its own users, and only counts their rows. */
export const sharedPipeline = new SharedService(() => PipelineService.start());

type Settings = Parameters<typeof PipelineService.start>[0];

/** The service of the test that runs, after one of the functions below. */
export let service: PipelineService;
/** The new user of the test that runs. */
export let user: PipelineUser;

/** Gives the block a service of its own. Hooks after it may use it. */
export function ownPipeline(settings: Settings = {}): void {
  beforeAll(async () => {
    service = await PipelineService.start(settings);
  });
}

/** Gives each test of the block a new user: of the shared service, or with settings of one of its own. */
export function newUserForEachTest(settings?: Settings): void {
  if (settings) ownPipeline(settings);
  else
    beforeAll(async () => {
      service = await sharedPipeline.get();
    });
  beforeEach(async () => {
    user = await service.newUser();
  });
}
