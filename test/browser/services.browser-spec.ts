import { describeParts } from '../support/describe-parts';

describeParts(__filename);
