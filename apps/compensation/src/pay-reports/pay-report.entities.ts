import { PayReport } from './pay-report.entity';
import { PublishedGroup } from './groups/report-group.entity';

export const PAY_REPORT_ENTITIES = [PublishedGroup, PayReport];
