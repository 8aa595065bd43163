import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IgnoresReadOnlyMembersOf, NullClears, separateUnknownMembers } from '@wagewright/validation';
import { requestValidation } from './request-validation';

class ThingResponse {
  id!: string;
  title!: string;
  version!: number;
}

class ThingDetailResponse extends ThingResponse {
  parts!: unknown[];
}

class Price {
  @IsInt({ message: 'amount must be a whole number' })
  amount!: number;
}

class ThingFields {
  @IsOptional()
  @ValidateNested()
  @Type(() => Price)
  price?: Price | null;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Price)
  rates?: Price[];

  @IsOptional()
  labels?: object;
}

@IgnoresReadOnlyMembersOf(ThingDetailResponse)
class ThingRequest extends ThingFields {
  @IsString({ message: 'title must be a text' })
  title!: string;
}

/** Takes up what the class that it extends ignores. */
class ThingUpdate extends ThingRequest {}

@NullClears()
class ThingChange extends ThingRequest {}

class Unruled {
  name?: string;
}

const messagesOf = (body: unknown, type: new () => object = ThingRequest) =>
  separateUnknownMembers(body, type).faults.map(({ message }) => message);

describe('the members of a body', () => {
  it.each([
    [{ titel: 'a' }, ['titel is not a member; did you mean title?']],
    [{ color: 1 }, ['color is not a member; the members are title, price, rates, labels']],
    [{ price: { amont: 1 } }, ['price.amont is not a member; did you mean price.amount?']],
    [{ price: { x: 1 } }, ['price.x is not a member; the members of price are amount']],
    [
      { rates: [{ amount: 1 }, { amounts: 1 }] },
      ['rates.1.amounts is not a member; did you mean rates.1.amount?'],
    ],
    [{ constructor: 1 }, ['constructor is not a member; the members are title, price, rates, labels']],
    [
      JSON.parse('{"__proto__":{"title":"a"}}'),
      ['__proto__ is not a member; the members are title, price, rates, labels'],
    ],
    [
      { Title: 'a', price: { id: 1 } },
      [
        'Title is not a member; did you mean title?',
        'price.id is not a member; the members of price are amount',
      ],
    ],
  ])('of %j are told when they are not known', (body, messages) => {
    expect(messagesOf(body)).toEqual(messages);
  });

  it.each([
    { title: 'a', price: { amount: 1 }, rates: [{ amount: 1 }], labels: { anything: { at: 'all' } } },
    { rates: 'none', labels: [{ a: null }] },
    { price: 5, rates: [null, 5, []] },
  ])('are left alone when each of them is known: %j', (body) => {
    expect(separateUnknownMembers(body, ThingRequest)).toEqual({ body, faults: [] });
  });

  it('are absent when they are null, below too, unless null takes a value away', () => {
    const body = { title: null, price: { amount: null }, rates: [{ amount: null }], labels: { a: null } };
    const said = { price: {}, rates: [{}], labels: { a: null } };
    expect(separateUnknownMembers(body, ThingRequest)).toEqual({ body: said, faults: [] });
    expect(separateUnknownMembers(body, ThingChange)).toEqual({ body, faults: [] });
  });

  it.each([undefined, null, 'text', 5, [{ titel: 1 }]])('are not asked for in %j', (body) => {
    expect(separateUnknownMembers(body, ThingRequest)).toEqual({ body, faults: [] });
  });

  it('are not judged when the class has no rules', () => {
    expect(messagesOf({ anything: 1 }, Unruled)).toEqual([]);
  });

  it.each([ThingRequest, ThingUpdate])(
    'that the response of %p shows and nobody sets are dropped',
    (type) => {
      const { body, faults } = separateUnknownMembers(
        { id: 'x', title: 'a', version: 3, parts: [{ id: 1 }] },
        type,
      );

      expect(faults).toEqual([]);
      expect(body).toEqual({ title: 'a' });
    },
  );

  it('are dropped beside those that are told, so that nothing need look at ten thousand of them twice', () => {
    const { body } = separateUnknownMembers(
      { titel: 'a', price: { amount: 1, unit: 2 }, rates: [{ amount: 1, x: 1 }, 5] },
      ThingRequest,
    );
    expect(body).toEqual({ price: { amount: 1 }, rates: [{ amount: 1 }, 5] });
  });

  it('are counted beyond twenty, with their names cut', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `${index}-${'n'.repeat(500)}`);
    const messages = messagesOf(Object.fromEntries(names.map((name) => [name, 1])));

    expect(messages).toHaveLength(21);
    expect(messages.at(-1)).toBe('9980 more members are not known');
    expect(Math.max(...messages.map((message) => message.length))).toBeLessThan(200);
  });
});

describe('a request with unknown members', () => {
  const pipe = requestValidation();
  const judged = (value: unknown) => pipe.transform(value, { type: 'body', metatype: ThingRequest });

  it('is refused with all its faults, the unknown members first', async () => {
    await expect(judged({ titel: 'a', price: { amount: 'x', unit: 1 } })).rejects.toMatchObject({
      message:
        'titel is not a member; did you mean title? price.unit is not a member; the members of price are amount. ' +
        'title is required. price.amount must be a whole number.',
      extras: {
        param: 'titel',
        details: [
          { field: 'titel', message: 'titel is not a member; did you mean title?' },
          { field: 'price.unit', message: 'price.unit is not a member; the members of price are amount' },
          { field: 'title', message: 'title is required' },
          { field: 'price.amount', message: 'price.amount must be a whole number' },
        ],
      },
    });
  });

  it('is taken when its further members are read-only, which do not reach the handler', async () => {
    const request = await judged({ id: 'x', title: 'a', version: 'anything' });
    expect(request).toBeInstanceOf(ThingRequest);
    expect(JSON.parse(JSON.stringify(request))).toEqual({ title: 'a' });
  });

  it('is taken in a query, where unknown parameters are ignored', async () => {
    await expect(
      pipe.transform({ title: 'a', utm_source: 'b' }, { type: 'query', metatype: ThingRequest }),
    ).resolves.toEqual({
      title: 'a',
    });
  });

  it('is refused in a query where it is nearly a known parameter', async () => {
    await expect(
      pipe.transform({ title: 'a', titel: 'b' }, { type: 'query', metatype: ThingRequest }),
    ).rejects.toMatchObject({
      message: 'titel is not a parameter; did you mean title?',
      extras: { param: 'titel', details: [{ field: 'titel' }] },
    });
  });

  it('tells five faults in its text and counts the others', async () => {
    const body = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`x${index}`, 1]));
    await expect(judged({ ...body, title: 'a' })).rejects.toMatchObject({
      message: expect.stringMatching(/^x0 is not a member; .*x4 is not a member; [^.]*\. 2 more faults\.$/),
    });
  });
});
