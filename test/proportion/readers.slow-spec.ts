import { ALL_AWKWARD, AWKWARD_IN_MEMBERS } from './awkward-texts';
import { describeReaders } from './describe-readers';

describeReaders({
  awkward: ALL_AWKWARD,
  inMembers: AWKWARD_IN_MEMBERS,
  withWords: true,
  together: 1,
  mailLength: 20_000,
  mails: /./,
  words: 500,
  pairs: /./,
  manyWords: 60_000,
});
