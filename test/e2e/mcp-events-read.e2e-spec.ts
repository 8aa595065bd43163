import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { watchedPipeline } from '../support/pipeline/watched-pipeline';

describeParts(join(__dirname, 'mcp-events-read'), watchedPipeline);
