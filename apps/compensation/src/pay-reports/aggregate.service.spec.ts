import type { RoleRow } from '@wagewright/dataset';
import type { SnapshotStore } from '../dataset/snapshot.store';
import type { AggregateRepository, ToldGroups } from './aggregate.repository';
import { AggregateService } from './aggregate.service';

const ROLE = { slug: 'ai-researcher', formerSlugs: ['ai-safety-researcher'] } as RoleRow;

describe('The aggregate of pay reports', () => {
  async function asked(role: string | undefined) {
    const questions: ToldGroups[] = [];
    const reports = {
      hasContributed: () => Promise.resolve(true),
      told: (groups: ToldGroups) => {
        questions.push(groups);
        return Promise.resolve({ count: 0 });
      },
    };
    const catalogue = { role: () => ROLE };
    const store = { current: () => ({ catalogues: { full: catalogue } }) };
    const service = new AggregateService(
      store as unknown as SnapshotStore,
      reports as unknown as AggregateRepository,
    );
    const answer = await service.aggregate('account', { role, exp: 'senior' });
    return { questions, role: answer.role };
  }

  it('counts what was reported under the slugs that a role had', async () => {
    expect(await asked('ai-safety-researcher')).toEqual({
      questions: [{ roles: ['ai-researcher', 'ai-safety-researcher'], city: undefined, exp: 'senior' }],
      role: ROLE,
    });
  });

  it('counts every role where none is named', async () => {
    expect((await asked(undefined)).questions).toEqual([
      { roles: undefined, city: undefined, exp: 'senior' },
    ]);
  });
});
