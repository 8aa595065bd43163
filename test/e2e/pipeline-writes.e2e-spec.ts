import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { sharedPipeline } from '../support/pipeline/shared-pipeline';

describeParts(join(__dirname, 'pipeline-writes'), sharedPipeline);
