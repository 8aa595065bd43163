import { useSession } from '../../api/session.ts';
import { PayPicture } from '../../charts/pay-picture.tsx';
import { isOffered } from '../../pay/judged-pay.ts';
import { payMarks } from '../../pay/pay-marks.ts';
import { type PayQuestion, paySentences } from '../../pay/pay-sentences.ts';
import type { JobDetail } from '../../records/job.ts';

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The pay of a job in the market of its title and place. */
export function MarketPay({ job, market }: { job: JobDetail; market: NonNullable<JobDetail['market']> }) {
  const { apis } = useSession();
  const { role, city, level = 'all' } = market;
  const question: PayQuestion = { market, posting: job.postedPay, own: job.salary, isOffer: isOffered(job) };
  const path = [apis.compensation, 'salaries', role, city].filter((part) => part !== null).join('/');
  const page = level === 'all' ? path : `${path}?exp=${level}`;
  return (
    <>
      <PayPicture market={market} marks={payMarks(question)} sentence={paySentences(question).join(' ')} />
      <p className="note">
        Base pay, from wage surveys and visa filings, as of {MONTH.format(new Date(market.asOf))}.{' '}
        <a href={page} target="_blank" rel="noreferrer">
          How it is known
        </a>
      </p>
    </>
  );
}
