import { describeWorlds } from './scheduler/worlds';

describeWorlds(60_000);
