import { describeWorlds } from './scheduler/worlds';

describeWorlds(1);
