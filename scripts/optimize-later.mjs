import { setFlagsFromString } from 'node:v8';

// Imported for what it does, by what runs most of its code a few times: to optimize that takes longer than it saves. What
// runs on and on is still optimized. V8 counted bytes until Node 20, and counts calls since; either line refuses the other's
// flag on its command line.
setFlagsFromString(
  parseInt(process.versions.node) > 20
    ? '--invocation-count-for-turbofan=45000'
    : '--interrupt-budget=1000000',
);
