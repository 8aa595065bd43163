import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { sharedConsole } from './shared-console';

describeParts(join(__dirname, 'console-account'), sharedConsole);
