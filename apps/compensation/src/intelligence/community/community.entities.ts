import { CommunityContributor } from './community-contributor.entity';
import { CommunityCount } from './community-count.entity';
import { CommunityReport } from './community-report.entity';

export const COMMUNITY_ENTITIES = [CommunityReport, CommunityCount, CommunityContributor];
