/**
 * Import it first. Ids ascend in a process, and test files share the packages of theirs: ids of a virtual day, made by the
 * shared `uuid`, would date those of later files ahead. The ids of the proof have an order of their own.
 */
jest.mock('uuid', () => {
  const uuid: { v7(options: object): string } = jest.requireActual('uuid');
  let [msecs, seq] = [0, 0];
  const v7 = () => {
    const now = Date.now();
    seq = now > msecs ? 0 : seq + 1;
    msecs = Math.max(now, msecs);
    return uuid.v7({ msecs, seq });
  };
  return { ...uuid, v7 };
});
