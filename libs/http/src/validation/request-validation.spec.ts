import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { requestValidation } from './request-validation';

class Amount {
  /** Throws for numbers that are written with an exponent. */
  @IsNumber({ maxDecimalPlaces: 2 })
  value!: number;
}

class Order {
  @IsString()
  name!: string;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value as string).toUpperCase())
  note?: string;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Amount)
  amounts?: Amount[];
}

describe('the validation of requests', () => {
  const pipe = requestValidation();
  const judged = (value: unknown) => pipe.transform(value, { type: 'body', metatype: Order });

  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();

  it('says in our words that an entry is no object', async () => {
    await expect(judged({ name: 'a', amounts: ['1'] })).rejects.toThrow('amounts.0 must be an object.');
  });

  it('hands on what it finds no fault in', async () => {
    await expect(judged({ name: 'a', amounts: [{ value: 1 }] })).resolves.toEqual({
      name: 'a',
      amounts: [{ value: 1 }],
    });
  });

  it.each([
    [{ name: 'a', note: '', notes: '' }, { name: 'a' }],
    [{ name: ['', ''] }, { param: 'name' }],
    [{ name: '' }, { param: 'name' }],
    [{ name: ['', 'a'] }, { param: 'name' }],
  ])('takes an empty parameter of %j for an absent one', async (query, read) => {
    const asked = Promise.resolve().then(() => pipe.ofQuery(query, Order));
    const refusal = ({ extras }: { extras: { param: string } }) => ({ param: extras.param });
    await expect(asked.catch(refusal)).resolves.toEqual(read);
  });

  it.each([
    ['a rule throws', { name: 'a', amounts: [{ value: 1 }, { value: 1e-7 }] }, 'amounts.value'],
    ['a rule throws beside another fault', { amounts: [{ value: 1e-7 }] }, 'amounts.value'],
    ['a value cannot be turned into that of the class', { name: 'a', note: 5 }, 'note'],
  ])('refuses with 400 and the name of the member when %s', async (_case, value, param) => {
    await expect(judged(value)).rejects.toMatchObject({ rule: { status: 400 }, extras: { param } });
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ member: param }));
  });
});
