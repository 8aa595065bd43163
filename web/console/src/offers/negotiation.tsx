import { useQuery } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useState } from 'react';
import { useCompensation } from '../api/compensation.ts';
import { inWords } from '../api/fault-words.ts';
import { readAmount } from '../pay/amount.ts';
import { CopyBox } from '../ui/copy-box.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { dollars } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { leveragePoints, negotiationOf, phoneText } from './negotiation-request.ts';
import { type Negotiation, negotiateQuery } from './queries.ts';

type Tone = NonNullable<Compensation.NegotiateRequest['tone']>;

const TONES: readonly { value: Tone; text: string }[] = [
  { value: 'collaborative', text: 'Collaborative' },
  { value: 'professional', text: 'Professional' },
  { value: 'assertive', text: 'Assertive' },
];

export function NegotiationSection({ request }: { request: Compensation.CompareOffersRequest }) {
  const withRole = request.offers.flatMap((offer, index) => (offer.role ? [{ offer, index }] : []));
  const [chosen, setChosen] = useState(String(withRole[0]?.index ?? 0));
  const [target, setTarget] = useState('');
  const [points, setPoints] = useState('');
  const [tone, setTone] = useState<Tone>('collaborative');
  const wish = readAmount(target, { min: 1_000 });
  const index = withRole.some((one) => String(one.index) === chosen) ? Number(chosen) : withRole[0]?.index;
  const question =
    index === undefined
      ? undefined
      : negotiationOf(request, index, { target: wish.amount, leverage: leveragePoints(points), tone });
  return (
    <Section
      title="Ask for more"
      note="A script for the offer that you want to be better. The other offers are mentioned in it without the names of their companies."
    >
      {question === undefined ? (
        <p className="note">Give an offer a role: a script argues with what the role pays.</p>
      ) : (
        <>
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
            <TextInput
              label="Base you hope for"
              value={target}
              onChange={setTarget}
              placeholder="What the market says"
              fault={wish.fault}
            />
            <SelectInput label="Tone" value={tone} onChange={setTone} options={TONES} />
          </div>
          <div className="form no-print">
            <TextInput
              label="What speaks for you, a line each"
              value={points}
              onChange={setPoints}
              isLong
              placeholder="Led the migration of the ranking service"
            />
          </div>
          <Script question={question} />
        </>
      )}
    </Section>
  );
}

function Script({ question }: { question: Compensation.NegotiateRequest }) {
  const client = useCompensation();
  const negotiation = useQuery(negotiateQuery(client, question));
  return (
    <Loaded query={negotiation} what="the script">
      {(script) => <ScriptText script={script} />}
    </Loaded>
  );
}

function ScriptText({ script }: { script: Negotiation }) {
  const { counter_offer: counter, talking_points: points, email_script: email, phone_script: phone } = script;
  return (
    <div className="script">
      <p className="worth">
        {dollars(counter.base)}{' '}
        <span className="note">
          to ask for; settle for no less than {dollars(counter.low)}, and {dollars(counter.high)} can still be
          argued for
        </span>
      </p>
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
      <details>
        <summary>What the script rests on</summary>
        <p>{inWords(script.citation)}</p>
        <ul>
          {script.assumptions.map((sentence) => (
            <li key={sentence}>{inWords(sentence)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
