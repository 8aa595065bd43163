import { SharedService } from '../shared-service';
import { PipelineService } from './pipeline-service';

/** For parts that need no settings of their own; each makes users of its own, and counts no rows but theirs. */
export const sharedPipeline = new SharedService(() => PipelineService.start());
