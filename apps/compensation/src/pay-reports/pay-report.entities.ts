import { Contributor } from './contributor.entity';
import { SubmissionCount } from './submission-count.entity';
import { PayReport } from './pay-report.entity';
import { PublishedGroup } from './groups/report-group.entity';
import { ReportKey } from './waiting/report-key.entity';
import { WaitingReportRow } from './waiting/waiting-report.entity';

export const PAY_REPORT_ENTITIES = [
  WaitingReportRow,
  PublishedGroup,
  PayReport,
  SubmissionCount,
  Contributor,
  ReportKey,
];
