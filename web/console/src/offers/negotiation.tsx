import { useQuery } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useState } from 'react';
import { useCompensation } from '../api/services.ts';
import { readAmount } from '@wagewright/pay';
import { CopyBox } from '../ui/copy-box.tsx';
import { boundTo, SelectInput, TextInput } from '../ui/fields.tsx';
import { dollars } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { leveragePoints, negotiationOf, phoneText } from './negotiation-request.ts';
import { type Negotiation, negotiateQuery } from './queries.ts';

interface NegotiationSectionProps {
  request: Compensation.CompareOffersRequest;
  /** Index of the offer that is worth most, which is chosen at first. */
  best: number;
}

/** Advice on the amount to ask for, and on demand a text that asks for it. */
export function NegotiationSection({ request, best }: NegotiationSectionProps) {
  const withRole = request.offers.flatMap((offer, index) => (offer.role ? [{ offer, index }] : []));
  const [chosen, setChosen] = useState(String(best));
  const [wishes, setWishes] = useState<Wishes>({ target: '', points: '' });
  const index = withRole.some((one) => String(one.index) === chosen) ? Number(chosen) : withRole[0]?.index;
  const { amount: target } = readAmount(wishes.target, LEAST_TARGET);
  const question =
    index === undefined
      ? undefined
      : negotiationOf(request, index, { target, leverage: leveragePoints(wishes.points) });
  return (
    <Section title="Ask for more">
      {question === undefined ? (
        <p className="note">Give the offer a role to see what you can ask for.</p>
      ) : (
        <>
          {withRole.length > 1 ? (
            <div className="form form-row no-print">
              <SelectInput
                label="Which offer"
                value={String(index)}
                onChange={setChosen}
                options={withRole.map(({ offer, index: number }) => ({
                  value: String(number),
                  text: offer.label ?? `Offer ${number + 1}`,
                }))}
              />
            </div>
          ) : null}
          <Script
            name={request.offers[index ?? 0]?.label ?? ''}
            question={question}
            wishes={wishes}
            onWish={setWishes}
          />
        </>
      )}
    </Section>
  );
}

interface Wishes {
  /** As typed. */
  target: string;
  /** A line each. */
  points: string;
}

interface ScriptProps {
  /** Name of the offer. */
  name: string;
  question: Compensation.NegotiateRequest;
  wishes: Wishes;
  onWish: (wishes: Wishes) => void;
}

function Script({ name, question, wishes, onWish }: ScriptProps) {
  const client = useCompensation();
  const negotiation = useQuery(negotiateQuery(client, question));
  return (
    <Loaded query={negotiation} what="the script">
      {(script) => (
        <div className="script">
          <p className="worth">
            {dollars(script.counter_offer.base)}{' '}
            <span className="note">
              is what to ask {name} for. {dollars(script.counter_offer.low)} is already a good result;{' '}
              {dollars(script.counter_offer.high)} is the most you can argue for.
            </span>
          </p>
          <details>
            <summary>Arguments, e-mail and call</summary>
            <WishFields wishes={wishes} onWish={onWish} />
            <ScriptText script={script} />
          </details>
        </div>
      )}
    </Loaded>
  );
}

const LEAST_TARGET = { min: 1_000 };

function WishFields({ wishes, onWish }: Pick<ScriptProps, 'wishes' | 'onWish'>) {
  const field = boundTo(wishes, onWish);
  return (
    <div className="no-print">
      <div className="form form-row">
        <TextInput
          label="Base you hope for"
          {...field('target')}
          placeholder="What the market says"
          fault={readAmount(wishes.target, LEAST_TARGET).fault}
        />
      </div>
      <div className="form">
        <TextInput
          label="Your strengths, one per line"
          {...field('points')}
          isLong
          placeholder="Led the migration of the ranking service"
          hint="Other offers for the same occupation are mentioned, without their companies."
        />
      </div>
    </div>
  );
}

function ScriptText({ script }: { script: Negotiation }) {
  const { counter_offer: counter, talking_points: points, email_script: email, phone_script: phone } = script;
  return (
    <>
      <p>{counter.rationale}</p>
      <h3>Arguments, the strongest first</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3>E-mail</h3>
      <CopyBox what="e-mail" text={`Subject: ${email.subject}\n\n${email.body}`} />
      <h3>On the telephone</h3>
      <CopyBox what="telephone script" text={phoneText(phone)} />
    </>
  );
}
