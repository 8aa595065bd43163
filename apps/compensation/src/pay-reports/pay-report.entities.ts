import { CommunityContributor } from './contributor.entity';
import { CommunityCount } from './submission-count.entity';
import { CommunityReport } from './pay-report.entity';
import { CommunityGroup } from './groups/report-group.entity';
import { CommunityKey } from './waiting/report-key.entity';
import { CommunityWaiting } from './waiting/waiting-report.entity';

export const COMMUNITY_ENTITIES = [
  CommunityWaiting,
  CommunityGroup,
  CommunityReport,
  CommunityCount,
  CommunityContributor,
  CommunityKey,
];
