import { SharedService } from '../shared-service';
import { PipelineService } from './pipeline-service';

/** Seconds of silence on a stream. */
export const HEARTBEAT_S = 0.3;

/** For the parts about MCP Events: streams that are silent for a short time only. */
export const watchedPipeline = new SharedService(() =>
  PipelineService.start({ EVENT_STREAM_HEARTBEAT_SECONDS: String(HEARTBEAT_S) }),
);
