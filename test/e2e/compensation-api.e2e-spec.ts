import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { sharedCompensation } from '../support/shared-compensation';

describeParts(join(__dirname, 'compensation-api'), sharedCompensation);
