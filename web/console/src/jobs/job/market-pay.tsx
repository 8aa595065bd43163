import { groundWords } from '@wagewright/pay';
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
  const { role, city, area, reading, level = 'all' } = market;
  const question: PayQuestion = { market, posting: job.postedPay, own: job.salary, isOffer: isOffered(job) };
  const path = [apis.compensation, 'salaries', role, city].filter((part) => part !== null).join('/');
  // An area has figures in the search, and no page.
  const search = area && reading ? `${reading.role} in ${reading.place}` : undefined;
  const query = new URLSearchParams(search ? { q: search } : level === 'all' ? {} : { exp: level });
  const page = `${search ? `${apis.compensation}/salaries` : path}?${query.toString()}`;
  const ground = market.basis
    ? groundWords({ ...market, basis: market.basis })
    : 'from wage surveys and visa filings';
  return (
    <>
      <PayPicture market={market} marks={payMarks(question)} sentence={paySentences(question).join(' ')} />
      <p className="note">
        Base pay as of {MONTH.format(new Date(market.asOf))}, {ground}.{' '}
        <a href={page} target="_blank" rel="noreferrer">
          How it is known
        </a>
      </p>
    </>
  );
}
