import { CommunityContributor } from './community-contributor.entity';
import { CommunityCount } from './community-count.entity';
import { CommunityReport } from './community-report.entity';
import { CommunityGroup } from './groups/community-group.entity';
import { CommunityKey } from './waiting/community-key.entity';
import { CommunityWaiting } from './waiting/community-waiting.entity';

export const COMMUNITY_ENTITIES = [
  CommunityWaiting,
  CommunityGroup,
  CommunityReport,
  CommunityCount,
  CommunityContributor,
  CommunityKey,
];
