import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { sharedServices } from './shared-services';

describeParts(join(__dirname, 'services'), sharedServices);
