/** The facts of a page's job, as the window writes them; empty where the page is silent. */
export interface Told {
  title: string;
  company: string;
  place: string;
  mode: string;
  pay: string;
}

export interface Portal {
  /** Its file in this folder, without extension. */
  name: string;
  /** Where the bookmark finds it. */
  url: string;
  told: Told;
  headers?: Record<string, string>;
}

const STRICT = { 'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'" };
const TRUSTED_TYPES = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
};
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const SANDBOX = { 'content-security-policy': 'sandbox allow-scripts allow-same-origin' };

/** Invented postings in the shapes of real portals: with JSON-LD, microdata or text alone, some under strict policies. */
export const PORTALS: readonly Portal[] = [
  {
    name: 'linkedin',
    url: 'https://www.linkedin.com/jobs/view/senior-data-engineer-at-northbeam-labs-3901234567?trk=public_jobs',
    told: told('Senior Data Engineer', 'Northbeam Labs', 'Denver, CO, US', '$150,000–180,000 a year'),
    headers: STRICT,
  },
  {
    name: 'indeed',
    url: 'https://www.indeed.com/viewjob?jk=4bd1c6a3f0e2d9aa',
    told: told('Backend Engineer', 'Harlan & Pike Insurance', 'Austin, TX', '$120,000–140,000 a year'),
  },
  {
    name: 'greenhouse-old',
    url: 'https://boards.greenhouse.io/quillstack/jobs/4410882003',
    told: told('Staff Platform Engineer', 'Quillstack', 'Seattle, Washington', '$190,000–225,000 a year'),
  },
  {
    name: 'greenhouse-new',
    url: 'https://job-boards.greenhouse.io/tidewaterhealth/jobs/7720114',
    told: told('Senior Security Engineer', 'Tidewater Health', 'Boston, MA', '$165,000–195,000 a year'),
    headers: TRUSTED_TYPES,
  },
  {
    name: 'greenhouse-embed',
    url: 'https://www.brightferry.example/careers?gh_jid=5567',
    told: told('', 'Bright Ferry', '', ''),
  },
  {
    name: 'lever',
    url: 'https://jobs.lever.co/harbor-ai/5c1f8f0e-6a0b-4f7e-9a53-3b0f4d1c7e21',
    told: told(
      'Machine Learning Engineer',
      'Harbor AI',
      'San Francisco, CA',
      '$185,000–230,000 a year',
      'Hybrid',
    ),
  },
  {
    name: 'ashby',
    url: 'https://jobs.ashbyhq.com/fernway/0e5f6c9a-52a1-4a43-9d0b-0d6c5b8a1c11',
    told: told('Product Engineer', 'Fernway', 'United States', '$140,000–175,000 a year', 'Remote'),
    headers: STRICT,
  },
  {
    name: 'workday',
    url: 'https://corvid.wd5.myworkdayjobs.com/en-US/External/job/Chicago-IL/Data-Analyst_R-1042',
    told: told(
      'Data Analyst',
      'Corvid Foods, Inc.',
      'Chicago, IL, United States of America',
      '$68,500–84,000 a year',
    ),
    headers: ISOLATED,
  },
  {
    name: 'smartrecruiters',
    url: 'https://jobs.smartrecruiters.com/LarkfieldRobotics/743999912345678-controls-engineer',
    told: told('Controls Engineer', 'Larkfield Robotics', 'Ann Arbor, MI, US', '$98,000–121,000 a year'),
  },
  {
    name: 'icims',
    url: 'https://careers-junipertrust.icims.com/jobs/2231/fraud-analyst/job',
    told: told('Fraud Analyst', 'Juniper Trust Bank', 'Omaha, NE, US', '$27.50–33 an hour'),
  },
  {
    name: 'personio',
    url: 'https://solarwerk.jobs.personio.de/job/771204?language=de',
    told: told('Backend-Entwickler:in (m/w/d)', 'Solarwerk GmbH', 'Leipzig', '€62,000–74,000 a year'),
  },
  {
    name: 'teamtailor',
    url: 'https://norrskenrail.teamtailor.com/jobs/5120033-site-reliability-engineer',
    told: told('Site Reliability Engineer', 'Norrsken Rail', 'Stockholm, SE', '', 'Hybrid'),
    headers: STRICT,
  },
  {
    name: 'recruitee',
    url: 'https://kitewerk.recruitee.com/o/frontend-developer',
    told: told('Frontend Developer', 'Kitewerk BV', 'Utrecht, Netherlands', '€3,800–4,900 a month'),
  },
  {
    name: 'workable',
    url: 'https://apply.workable.com/mossy-oak/j/5A1B2C3D4E/',
    told: told(
      'Customer Success Manager',
      'Mossy Oak Software',
      'Atlanta, Georgia, United States',
      '$82,000–96,000 a year',
      'Hybrid',
    ),
    headers: STRICT,
  },
  {
    name: 'bamboohr',
    url: 'https://pinewood.bamboohr.com/careers/42',
    told: told('Payroll Specialist', 'Pinewood Builders', 'Boise, Idaho', '$70,000–80,000 a year'),
  },
  {
    name: 'stepstone',
    url: 'https://www.stepstone.de/stellenangebote--Data-Engineer-m-w-d-Hamburg-Hanse-Energie-AG--11223344-inline.html',
    told: told('Data Engineer (m/w/d)', 'Hanse Energie AG', 'Hamburg, DE', ''),
  },
  {
    name: 'infojobs',
    url: 'https://www.infojobs.net/madrid/desarrollador-java/of-i0a1b2c3d4e5f6',
    told: told('Desarrollador Java', 'Río Claro Sistemas, S.L.', 'Madrid', '€30,000–36,000 a year', 'Hybrid'),
  },
  {
    name: 'wttj',
    url: 'https://www.welcometothejungle.com/fr/companies/lumeo/jobs/product-designer_lyon',
    told: told('Product Designer', 'Luméo', 'Lyon, FR', '€42,000–50,000 a year'),
  },
  {
    name: 'arbeitnow',
    url: 'https://www.arbeitnow.com/jobs/companies/backhaus-lindner/werkstudent-it-support-nuremberg-88121',
    told: told(
      'Werkstudent IT-Support (m/w/d)',
      'Backhaus Lindner GmbH',
      'Nuremberg, Germany',
      '€15.50 an hour',
    ),
  },
  {
    name: 'usajobs',
    url: 'https://www.usajobs.gov/job/812345600',
    told: told('Hydrologist', 'Geological Survey', 'Denver, CO', '$98,496–128,043 a year'),
    headers: TRUSTED_TYPES,
  },
  {
    name: 'wellfound',
    url: 'https://wellfound.com/jobs/3011-founding-engineer',
    told: told('Founding Engineer', 'Pebble Ledger', 'San Francisco, CA, US', '$140,000–180,000 a year'),
    headers: ISOLATED,
  },
  {
    name: 'company',
    url: 'https://www.orchardandsons.example/careers/warehouse-planner',
    told: told('Warehouse Planner', 'Orchard & Sons', 'Yakima, WA', '$29–34 an hour'),
    headers: SANDBOX,
  },
];

function told(title: string, company: string, place: string, pay: string, mode = ''): Told {
  return { title, company, place, mode, pay };
}
