import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  registerDecorator,
  validate,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { passesCompiled } from './compiled-validator';

class Money {
  @IsInt()
  @Min(0)
  amount!: number;

  @IsOptional()
  @IsIn(['USD', 'EUR'])
  currency?: string;
}

class Base {
  @IsString()
  @MaxLength(5)
  name!: string;
}

class Offer extends Base {
  @IsOptional()
  @ValidateNested()
  @Type(() => Money)
  salary?: Money | null;

  @ValidateIf((offer: Offer) => offer.name === 'list')
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Money)
  list?: Money[];

  @IsOptional()
  @IsString({ each: true })
  tags?: string[];

  @IsOptional()
  @Max(10, { validateIf: (_, value) => value !== 11 })
  grade?: number;
}

class Asked {
  @IsUnused()
  email!: string;
}

/** A rule whose answer comes later. */
function IsUnused(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      target: target.constructor,
      propertyName: String(propertyName),
      async: true,
      validator: { validate: () => Promise.resolve(true) },
    });
}

class Nothing {
  name?: string;
}

const GOOD: readonly (readonly [string, object])[] = [
  ['the least', { name: 'a' }],
  ['an optional member that is null', { name: 'a', salary: null, tags: null }],
  ['a nested object', { name: 'a', salary: { amount: 1, currency: 'USD' } }],
  ['a nested object without what is optional', { name: 'a', salary: { amount: 0 } }],
  ['a list of objects', { name: 'list', list: [{ amount: 1 }, { amount: 2 }] }],
  ['an empty list', { name: 'list', list: [] }],
  ['a member that nobody asks about', { name: 'a', list: 'whatever' }],
  ['texts', { name: 'a', tags: ['x', 'y'] }],
  ['a rule that does not apply', { name: 'a', grade: 11 }],
];

const BAD: readonly (readonly [string, object])[] = [
  ['nothing', {}],
  ['an inherited rule', { name: 'too long' }],
  ['a text for an object', { name: 'a', salary: 'much' }],
  ['a fault below', { name: 'a', salary: { amount: -1 } }],
  ['a fault in a list', { name: 'list', list: [{ amount: 1 }, { amount: 'x' }] }],
  ['no object in a list', { name: 'list', list: [{ amount: 1 }, null] }],
  ['no list', { name: 'list' }],
  ['an entry that is no text', { name: 'a', tags: ['x', 1] }],
  ['a rule that applies', { name: 'a', grade: 12 }],
];

const OPTIONS = { whitelist: true };

describe('passesCompiled', () => {
  it.each(GOOD)('finds no fault in %s, like class-validator', async (_, plain) => {
    expect(passesCompiled(plainToInstance(Offer, plain))).toBe(true);
    expect(await validate(plainToInstance(Offer, plain), OPTIONS)).toEqual([]);
  });

  it.each(BAD)('leaves %s to class-validator, which finds the fault', async (_, plain) => {
    expect(passesCompiled(plainToInstance(Offer, plain))).toBe(false);
    expect(await validate(plainToInstance(Offer, plain), OPTIONS)).not.toEqual([]);
  });

  it('drops members without rules where class-validator does', async () => {
    const plain = { name: 'a', other: 1, salary: { amount: 1, hidden: true } };
    const [ours, theirs] = [plainToInstance(Offer, plain), plainToInstance(Offer, plain)];
    expect(passesCompiled(ours)).toBe(true);
    await validate(theirs, OPTIONS);
    expect(ours).toEqual(theirs);
    expect(ours).not.toHaveProperty('other');
    expect(ours.salary).not.toHaveProperty('hidden');
  });

  it('leaves rules that answer later, and classes and objects without any, to class-validator', () => {
    expect(passesCompiled(plainToInstance(Asked, { email: 'a@b.example' }))).toBe(false);
    expect(passesCompiled(new Nothing())).toBe(false);
    expect(passesCompiled({ name: 'a' })).toBe(false);
    expect(passesCompiled(Object.assign(new Offer(), { name: 'a', constructor: Money }))).toBe(false);
    expect(passesCompiled(Object.assign(new Offer(), { name: 'a', salary: { amount: 1 } }))).toBe(false);
  });

  it('judges random objects as class-validator does', async () => {
    const values = [undefined, null, 0, 11, 12, -1, 'a', 'list', 'USD', [], ['x'], [1], { amount: 1 }];
    let seed = 1;
    const any = () => values[(seed = (seed * 48_271) % 2_147_483_647) % values.length];
    let good = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const plain = {
        name: ['a', 'list', any()][round % 3],
        salary: any(),
        list: any(),
        tags: any(),
        grade: any(),
      };
      const isValid = (await validate(plainToInstance(Offer, plain), OPTIONS)).length === 0;
      expect([plain, passesCompiled(plainToInstance(Offer, plain))]).toEqual([plain, isValid]);
      if (isValid) good += 1;
    }
    expect(good).toBeGreaterThan(20);
  });
});
