import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { subscribingStack } from '../support/subscribing-stack';

describeParts(join(__dirname, 'mcp-events-subscribe'), subscribingStack);
