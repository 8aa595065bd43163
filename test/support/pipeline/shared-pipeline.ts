import { SharedService } from '../shared-service';
import { PipelineService } from './pipeline-service';

/** For parts without settings of their own; each creates its own users, and only counts their rows. */
export const sharedPipeline = new SharedService(() => PipelineService.start());
