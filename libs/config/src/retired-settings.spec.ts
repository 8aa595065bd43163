import { retiredSettings } from './retired-settings';

describe('retiredSettings', () => {
  it('names those that are still set, with what holds instead', () => {
    const environment = {
      WEBHOOK_LASTING_CONCURRENCY: '512',
      EVENT_READERS_MAX: ' ',
      WEBHOOK_CONCURRENCY: '64',
    };
    expect(retiredSettings(environment)).toEqual({
      WEBHOOK_LASTING_CONCURRENCY: 'four times WEBHOOK_CONCURRENCY',
    });
  });
});
