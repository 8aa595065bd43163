import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { deliveryAsShipped } from '../support/shared-delivery';

describeParts(join(__dirname, 'obligations'), deliveryAsShipped);
