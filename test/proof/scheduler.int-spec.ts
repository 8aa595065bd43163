import { describeWorlds } from './scheduler/worlds';

describeWorlds(3_000);
