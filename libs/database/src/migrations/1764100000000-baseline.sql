-- The schema of release 1.0.0. Baseline1764100000000 runs this file in an empty database and adds the first partitions.
-- It never changes: later changes are migrations of their own.
--
-- Ids are text compared as bytes (COLLATE "C"), which is their order in time. All names are qualified: the search_path
-- belongs to the operator. Totals and look-up tables are kept by triggers, so that they are right whoever writes.

CREATE SCHEMA IF NOT EXISTS accounts;
CREATE SCHEMA IF NOT EXISTS compensation;
CREATE SCHEMA IF NOT EXISTS pipeline;

-- ---------------------------------------------------------------------------------------------------------------------
-- Accounts: people, credentials, usage
-- ---------------------------------------------------------------------------------------------------------------------

-- email_proven_at: when a link, an invitation or an identity provider proved the address.
-- role: an owner runs the installation.
CREATE TABLE accounts.account (
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  plan text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  role text NOT NULL DEFAULT 'member',
  suspended_at timestamptz,
  email_proven_at timestamptz,
  first_signed_in_at timestamptz,
  time_zone text,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_email_key UNIQUE (email),
  CONSTRAINT account_plan_check CHECK (plan IN ('free', 'pro', 'ultra', 'enterprise')),
  CONSTRAINT account_role_check CHECK (role IN ('owner', 'member'))
);

-- Deleted accounts, until all their data is gone.
CREATE TABLE accounts.account_erasure (
  account_id text COLLATE "C" NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  CONSTRAINT account_erasure_pkey PRIMARY KEY (account_id)
);

-- API keys and tokens, found by the SHA-256 of the secret; the secret itself is not stored. A credential has at most one
-- successor, however many requests rotate it at the same time.
CREATE TABLE accounts.credential (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  secret_hash bytea NOT NULL,
  prefix text NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_from text COLLATE "C",
  name text,
  CONSTRAINT credential_pkey PRIMARY KEY (id),
  CONSTRAINT credential_rotated_from_key UNIQUE (rotated_from),
  CONSTRAINT credential_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT credential_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT credential_rotated_from_fkey FOREIGN KEY (rotated_from) REFERENCES accounts.credential(id),
  CONSTRAINT credential_kind_check CHECK (kind IN ('api_key', 'pipeline_token'))
);
CREATE INDEX credential_account_idx ON accounts.credential (account_id);

-- Public keys that verify the console's access tokens. Private keys are stored nowhere.
CREATE TABLE accounts.access_token_key (
  id text COLLATE "C" NOT NULL,
  issuer text NOT NULL,
  public_key jsonb NOT NULL,
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT access_token_key_pkey PRIMARY KEY (id)
);

CREATE TABLE accounts.passkey (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  trusted_from timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkey_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_account_idx ON accounts.passkey (account_id);

-- A person at one browser. A session ends with the passkey that opened it (opened_by; null for every other way to sign in).
-- stepped_up_at: when a passkey was shown last, stepped_up_by: which. client_address: where it was used last.
CREATE TABLE accounts.console_session (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  method text NOT NULL,
  device text NOT NULL,
  client_address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  stepped_up_at timestamptz,
  stepped_up_by text COLLATE "C",
  revoked_at timestamptz,
  opened_by text COLLATE "C",
  CONSTRAINT console_session_pkey PRIMARY KEY (id),
  CONSTRAINT console_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT console_session_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);
CREATE INDEX console_session_account_idx ON accounts.console_session (account_id);

-- Sign-in links and invitations. role: what the invitation grants.
CREATE TABLE accounts.one_time_link (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  purpose text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  role text,
  CONSTRAINT one_time_link_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT one_time_link_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT one_time_link_purpose_check CHECK (purpose IN ('invitation', 'sign-in'))
);
CREATE INDEX one_time_link_account_idx ON accounts.one_time_link (account_id);

CREATE TABLE accounts.recovery_code (
  account_id text COLLATE "C" NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_code_hash_key UNIQUE (code_hash),
  CONSTRAINT recovery_code_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);

CREATE TABLE accounts.external_identity (
  provider text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT external_identity_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT external_identity_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);
CREATE INDEX external_identity_account_idx ON accounts.external_identity (account_id);

CREATE TABLE accounts.sign_in_challenge (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  account_id text COLLATE "C",
  details jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_challenge_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenge_expires_idx ON accounts.sign_in_challenge (expires_at);

-- What people have allowed other programs to do. A grant ends with the session that consented to it (session_id).
CREATE TABLE accounts.oauth_grant (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  client_id text NOT NULL,
  client_name text NOT NULL,
  scope text NOT NULL,
  resources text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  session_id text COLLATE "C",
  CONSTRAINT oauth_grant_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_grant_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT oauth_grant_scope_check CHECK (scope IN ('read-only', 'read-write'))
);
CREATE INDEX oauth_grant_account_idx ON accounts.oauth_grant (account_id, id);

-- State of the OAuth authorization server (docs/decisions/0074).
CREATE TABLE accounts.oauth_artifact (
  kind text COLLATE "C" NOT NULL,
  key_hash bytea NOT NULL,
  grant_id text COLLATE "C",
  user_code_hash bytea,
  payload jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT oauth_artifact_pkey PRIMARY KEY (kind, key_hash),
  CONSTRAINT oauth_artifact_user_code_key UNIQUE (user_code_hash),
  CONSTRAINT oauth_artifact_grant_fkey FOREIGN KEY (grant_id) REFERENCES accounts.oauth_grant(id) ON DELETE CASCADE
);
CREATE INDEX oauth_artifact_expires_idx ON accounts.oauth_artifact (expires_at);
CREATE INDEX oauth_artifact_grant_idx ON accounts.oauth_artifact (grant_id);

-- Who did what, when and from where. Refers to no account by a foreign key: entries outlive accounts. account_id is the
-- account that it was done to, target the record.
CREATE TABLE accounts.audit_entry (
  id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  action text COLLATE "C" NOT NULL,
  actor text COLLATE "C" NOT NULL,
  account_id text COLLATE "C",
  target text,
  details jsonb NOT NULL,
  session_id text COLLATE "C",
  client_address text,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_account_idx ON accounts.audit_entry (account_id, id);

CREATE FUNCTION accounts.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the audit trail is only added to';
      END $$;
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON accounts.audit_entry FOR EACH ROW
  EXECUTE FUNCTION accounts.refuse_audit_change();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON accounts.audit_entry FOR EACH STATEMENT
  EXECUTE FUNCTION accounts.refuse_audit_change();

-- The only way in which entries go; processes may add and read them (docs/decisions/0079, docs/privacy.md).
CREATE FUNCTION accounts.delete_old_audit_entries() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
        DELETE FROM accounts.audit_entry WHERE at < now() - interval '2 years'
      $$;
REVOKE ALL ON FUNCTION accounts.delete_old_audit_entries() FROM PUBLIC;

CREATE TABLE accounts.usage_month (
  account_id text COLLATE "C" NOT NULL,
  surface text NOT NULL,
  month text COLLATE "C" NOT NULL,
  used integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT usage_month_pkey PRIMARY KEY (account_id, surface, month),
  CONSTRAINT usage_month_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT usage_month_used_check CHECK (used >= 0)
);

-- Calls by route and day, for the chart of usage.
CREATE TABLE accounts.usage_day (
  account_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  route text COLLATE "C" NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT usage_day_pkey PRIMARY KEY (account_id, day, credential_id, route, outcome),
  CONSTRAINT usage_day_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT usage_day_calls_check CHECK (calls > 0)
);
CREATE INDEX usage_day_day_idx ON accounts.usage_day (day);

-- Requests for another plan. An account has one open at a time.
CREATE TABLE accounts.plan_request (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  plan text NOT NULL,
  note text,
  status text NOT NULL DEFAULT 'open',
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CONSTRAINT plan_request_pkey PRIMARY KEY (id),
  CONSTRAINT plan_request_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT plan_request_plan_check CHECK (plan IN ('free', 'pro', 'ultra', 'enterprise')),
  CONSTRAINT plan_request_status_check CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn'))
);
CREATE INDEX plan_request_account_idx ON accounts.plan_request (account_id, id);
CREATE UNIQUE INDEX plan_request_open_key ON accounts.plan_request (account_id) WHERE status = 'open';

-- Notices of the console, and those to send by e-mail.
CREATE TABLE accounts.notice (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  is_shown boolean NOT NULL DEFAULT true,
  mail_state text NOT NULL DEFAULT 'none',
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_subject_key UNIQUE (account_id, subject),
  CONSTRAINT notice_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  CONSTRAINT notice_mail_state_check CHECK (mail_state IN ('none', 'due', 'sent'))
);
CREATE INDEX notice_account_idx ON accounts.notice (account_id, id);
CREATE INDEX notice_mail_due_idx ON accounts.notice (id) WHERE mail_state = 'due';
CREATE INDEX notice_unread_idx ON accounts.notice (account_id) WHERE read_at IS NULL;

CREATE TABLE accounts.notice_preference (
  account_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  console boolean NOT NULL,
  email boolean,
  CONSTRAINT notice_preference_pkey PRIMARY KEY (account_id, kind),
  CONSTRAINT notice_preference_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);

-- Answers for calls with an Idempotency-Key, kept for a day: the key as a digest, the answer sealed with it.
CREATE TABLE accounts.idempotency_key (
  id bytea NOT NULL,
  request_digest bytea NOT NULL,
  answer bytea,
  claimed_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  claim bytea,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotency_key_created_idx ON accounts.idempotency_key (created_at);

-- Results of a call that commits in several transactions.
CREATE TABLE accounts.idempotency_step (
  key_id bytea NOT NULL,
  number integer NOT NULL,
  result bytea NOT NULL,
  CONSTRAINT idempotency_step_pkey PRIMARY KEY (key_id, number),
  CONSTRAINT idempotency_step_key_fkey FOREIGN KEY (key_id) REFERENCES accounts.idempotency_key(id) ON DELETE CASCADE
);

-- Fails a transaction whose claim on an Idempotency-Key was lost to a retry.
CREATE FUNCTION accounts.require_claims(held bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        IF held <> wanted THEN
          RAISE EXCEPTION 'a claim was lost' USING ERRCODE = 'WW001';
        END IF;
        RETURN true;
      END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Compensation: dataset releases, pay reports, shared comparisons
-- ---------------------------------------------------------------------------------------------------------------------

-- The partial unique index allows one published release.
CREATE TABLE compensation.release (
  id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  digest text NOT NULL,
  manifest jsonb NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  CONSTRAINT release_pkey PRIMARY KEY (id),
  CONSTRAINT release_status_check CHECK (status IN ('imported', 'published', 'retired'))
);
CREATE UNIQUE INDEX release_published_key ON compensation.release (status) WHERE status = 'published';

-- Rows of a release are written once and read whole, hence jsonb. ordinal is their order in the file.
CREATE TABLE compensation.release_source (
  release_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT release_source_pkey PRIMARY KEY (release_id, id),
  CONSTRAINT release_source_release_fkey FOREIGN KEY (release_id) REFERENCES compensation.release(id) ON DELETE CASCADE
);

CREATE TABLE compensation.release_city (
  release_id text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT release_city_pkey PRIMARY KEY (release_id, slug),
  CONSTRAINT release_city_release_fkey FOREIGN KEY (release_id) REFERENCES compensation.release(id) ON DELETE CASCADE
);

CREATE TABLE compensation.release_role (
  release_id text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT release_role_pkey PRIMARY KEY (release_id, slug),
  CONSTRAINT release_role_release_fkey FOREIGN KEY (release_id) REFERENCES compensation.release(id) ON DELETE CASCADE
);

CREATE TABLE compensation.release_observation (
  release_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  role_slug text COLLATE "C",
  soc_code text COLLATE "C",
  city_slug text COLLATE "C",
  data jsonb NOT NULL,
  CONSTRAINT release_observation_pkey PRIMARY KEY (release_id, id),
  CONSTRAINT release_observation_release_fkey FOREIGN KEY (release_id) REFERENCES compensation.release(id) ON DELETE CASCADE
);
CREATE INDEX release_observation_role_idx ON compensation.release_observation (release_id, role_slug);

CREATE TABLE compensation.release_table (
  release_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  rows jsonb NOT NULL,
  CONSTRAINT release_table_pkey PRIMARY KEY (release_id, kind),
  CONSTRAINT release_table_release_fkey FOREIGN KEY (release_id) REFERENCES compensation.release(id) ON DELETE CASCADE
);

-- Pay reports are anonymous: no column, time or order joins a row of these tables to a row of another. Reports wait sealed
-- under a key of the services' environment and are then told only as figures of a group.
CREATE TABLE compensation.community_waiting (
  id uuid NOT NULL,
  sealed text NOT NULL,
  mixed boolean NOT NULL,
  CONSTRAINT community_waiting_pkey PRIMARY KEY (id)
);
CREATE INDEX community_waiting_new_idx ON compensation.community_waiting (id) WHERE NOT mixed;

CREATE TABLE compensation.community_key (
  id text NOT NULL,
  key bytea NOT NULL,
  CONSTRAINT community_key_pkey PRIMARY KEY (id)
);

-- Reports that a person has to review.
CREATE TABLE compensation.community_report (
  id uuid NOT NULL,
  role_slug text COLLATE "C" NOT NULL,
  city_slug text COLLATE "C" NOT NULL,
  exp text,
  base integer NOT NULL,
  equity integer,
  bonus integer,
  signing integer,
  company_slug text COLLATE "C",
  employment_type text NOT NULL,
  remote boolean,
  quarter text COLLATE "C" NOT NULL,
  status text NOT NULL,
  verification text NOT NULL DEFAULT 'self_reported',
  published_as text,
  person text,
  CONSTRAINT community_report_pkey PRIMARY KEY (id),
  CONSTRAINT community_report_published_check
    CHECK (published_as IS NULL OR (status = 'accepted' AND published_as IN ('role', 'role_city', 'role_city_exp'))),
  CONSTRAINT community_report_status_check CHECK (status IN ('accepted', 'review')),
  CONSTRAINT community_report_verification_check CHECK (verification IN ('self_reported', 'reviewed'))
);
CREATE INDEX community_report_role_idx ON compensation.community_report (role_slug, city_slug);

-- The checks are the rule of disclosure: ten reports of five people.
CREATE TABLE compensation.community_group (
  id uuid NOT NULL,
  role_slug text COLLATE "C" NOT NULL,
  city_slug text COLLATE "C",
  exp text,
  reports integer NOT NULL,
  people integer NOT NULL,
  log_base double precision NOT NULL,
  log_extra double precision NOT NULL,
  log_variance double precision NOT NULL,
  reviewed_share double precision NOT NULL,
  sigma double precision NOT NULL,
  quarter_from text COLLATE "C" NOT NULL,
  quarter_to text COLLATE "C" NOT NULL,
  CONSTRAINT community_group_pkey PRIMARY KEY (id),
  CONSTRAINT community_group_people_check CHECK (people >= 5 AND people <= reports),
  CONSTRAINT community_group_reports_check CHECK (reports >= 10)
);
CREATE INDEX community_group_role_idx ON compensation.community_group (role_slug, city_slug);

-- Groups for the dataset build. The spread leans on that of the survey until there are some hundreds of reports
-- (docs/methodology.md, 6).
CREATE VIEW compensation.community_evidence AS
SELECT role_slug, city_slug, exp,
       sum(reports)::integer AS n,
       sum(reports * log_base) / sum(reports) AS log_mean,
       sqrt(greatest((sum(reports * log_variance) + 200 * avg(sigma ^ 2)) / (sum(reports) + 200), 0)) AS log_sd,
       max(quarter_to) AS quarter
  FROM compensation.community_group
 GROUP BY role_slug, city_slug, exp;

-- Accounts are stored as keyed tags.
CREATE TABLE compensation.community_count (
  account_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  used integer NOT NULL,
  CONSTRAINT community_count_pkey PRIMARY KEY (account_id, day),
  CONSTRAINT community_count_used_check CHECK (used >= 1 AND used <= 3)
);

CREATE TABLE compensation.community_contributor (
  account_id text COLLATE "C" NOT NULL,
  CONSTRAINT community_contributor_pkey PRIMARY KEY (account_id)
);

-- Comparisons of offers shared by a link.
CREATE TABLE compensation.shared_offers (
  id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  comparison jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT shared_offers_pkey PRIMARY KEY (id),
  CONSTRAINT shared_offers_token_hash_key UNIQUE (token_hash),
  CONSTRAINT shared_offers_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
);
CREATE INDEX shared_offers_account_idx ON compensation.shared_offers (account_id);
CREATE INDEX shared_offers_expiry_idx ON compensation.shared_offers (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Pipeline: records of a job search
-- ---------------------------------------------------------------------------------------------------------------------

-- Text as searches and orders compare it: lower case, without accents and zero-width characters. Letters that Unicode does
-- not decompose have their usual spelling (docs/decisions/0091).
CREATE FUNCTION pipeline.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(given) = length(given) THEN lower(given) ELSE normalize(
  replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFD), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufeff]', '', 'g')),
    'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) END;

-- The day of a moment in a time zone, or in "otherwise" if the zone is null or unknown to PostgreSQL, whose list differs
-- from that of Node.js.
CREATE FUNCTION pipeline.day_in(moment timestamptz, zone text, otherwise text) RETURNS date
  LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN ("moment" AT TIME ZONE coalesce("zone", "otherwise"))::date;
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN ("moment" AT TIME ZONE "otherwise")::date;
      END $$;

-- The zone, or "otherwise" under the same conditions: for statements over many moments.
CREATE FUNCTION pipeline.known_zone(zone text, otherwise text) RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM now() AT TIME ZONE "zone";
        RETURN coalesce("zone", "otherwise");
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN "otherwise";
      END $$;

-- A date is a day or a moment: the column _on is set for a day, _at alone for a moment. job_list_idx holds what lists filter
-- by, so that they read no rows. posted_pay: the pay that the posting named. posting_look: what its address showed last.
CREATE TABLE pipeline.job (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  company text NOT NULL,
  title text NOT NULL,
  url text,
  status text NOT NULL,
  initial_status text NOT NULL,
  furthest_step smallint NOT NULL,
  location text,
  work_mode text,
  employment_type text,
  salary jsonb,
  source text,
  description text,
  notes text,
  priority text,
  tags text[] NOT NULL,
  outcome text,
  applied_at timestamptz,
  status_changed_at timestamptz NOT NULL,
  follow_up_at timestamptz,
  deadline_at timestamptz,
  archived_at timestamptz,
  market jsonb,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  external_id text,
  posted_pay jsonb,
  applied_on date,
  follow_up_on date,
  deadline_on date,
  market_reason jsonb,
  posting_look jsonb,
  CONSTRAINT job_pkey PRIMARY KEY (id),
  CONSTRAINT job_status_check CHECK (status IN ('saved', 'applied', 'screening', 'interviewing', 'offer'))
);
CREATE INDEX job_company_order_idx ON pipeline.job (user_id, pipeline.folded(company) COLLATE "C", id);
CREATE INDEX job_deadline_idx ON pipeline.job (user_id, deadline_at)
  WHERE deadline_at IS NOT NULL AND archived_at IS NULL AND outcome IS NULL;
CREATE INDEX job_external_id_idx ON pipeline.job (user_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX job_follow_up_idx ON pipeline.job (user_id, follow_up_at)
  WHERE follow_up_at IS NOT NULL AND archived_at IS NULL AND outcome IS NULL;
CREATE INDEX job_list_idx ON pipeline.job
  (user_id, id) INCLUDE (archived_at, created_at, status, outcome, company, title, location);
CREATE INDEX job_next_step_idx ON pipeline.job (user_id, status, status_changed_at)
  WHERE status IN ('saved', 'interviewing', 'offer') AND archived_at IS NULL AND outcome IS NULL;
CREATE INDEX job_outcome_idx ON pipeline.job (user_id, outcome, id) INCLUDE (archived_at) WHERE outcome IS NOT NULL;
CREATE INDEX job_silent_idx ON pipeline.job (user_id, status_changed_at, id)
  WHERE status IN ('applied', 'screening') AND archived_at IS NULL AND outcome IS NULL;
CREATE INDEX job_title_order_idx ON pipeline.job (user_id, pipeline.folded(title) COLLATE "C", id);
CREATE INDEX job_updated_idx ON pipeline.job (user_id, updated_at, id);
CREATE INDEX job_user_status_idx ON pipeline.job (user_id, status, id);

CREATE TABLE pipeline.job_status_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text COLLATE "C" NOT NULL,
  job_id text COLLATE "C" NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  note text,
  occurred_at timestamptz NOT NULL,
  CONSTRAINT job_status_change_pkey PRIMARY KEY (id),
  CONSTRAINT job_status_change_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
);
CREATE INDEX job_status_change_job_idx ON pipeline.job_status_change (job_id, id);
CREATE INDEX job_status_change_user_idx ON pipeline.job_status_change (user_id, occurred_at);

-- Running sums of the summary. Writers choose a slot, so that they do not wait for one another.
CREATE TABLE pipeline.job_tally (
  user_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  archived boolean NOT NULL,
  slot smallint NOT NULL,
  jobs integer NOT NULL,
  reached_applied integer NOT NULL,
  reached_screening integer NOT NULL,
  since_sum bigint NOT NULL,
  ended_jobs integer NOT NULL DEFAULT 0,
  ended_since_sum bigint NOT NULL DEFAULT 0,
  CONSTRAINT job_tally_pkey PRIMARY KEY (user_id, status, archived, slot)
);

CREATE TABLE pipeline.contact (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  company text,
  title text,
  linkedin_url text,
  relationship text,
  notes text,
  tags text[] NOT NULL,
  last_contacted_at timestamptz,
  next_follow_up_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_contacted_on date,
  next_follow_up_on date,
  CONSTRAINT contact_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_follow_up_idx ON pipeline.contact (user_id, next_follow_up_at)
  WHERE next_follow_up_at IS NOT NULL;
CREATE INDEX contact_user_idx ON pipeline.contact (user_id, id);

CREATE TABLE pipeline.job_contact (
  job_id text COLLATE "C" NOT NULL,
  contact_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  CONSTRAINT job_contact_pkey PRIMARY KEY (job_id, contact_id),
  CONSTRAINT job_contact_contact_fkey FOREIGN KEY (contact_id) REFERENCES pipeline.contact(id) ON DELETE CASCADE,
  CONSTRAINT job_contact_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
);
CREATE INDEX job_contact_contact_idx ON pipeline.job_contact (contact_id, job_id);

CREATE TABLE pipeline.activity (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  title text,
  description text,
  job_id text COLLATE "C",
  contact_id text COLLATE "C",
  occurred_at timestamptz NOT NULL,
  duration_minutes integer,
  outcome text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz,
  occurred_on date,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_contact_fkey FOREIGN KEY (contact_id) REFERENCES pipeline.contact(id) ON DELETE SET NULL,
  CONSTRAINT activity_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
);
CREATE INDEX activity_contact_idx ON pipeline.activity (contact_id, occurred_at, id) WHERE contact_id IS NOT NULL;
CREATE INDEX activity_job_idx ON pipeline.activity (job_id, occurred_at, id) WHERE job_id IS NOT NULL;
CREATE INDEX activity_user_idx ON pipeline.activity (user_id, occurred_at, id);

-- Deleted activities whose events are still to be erased.
CREATE TABLE pipeline.deleted_activity (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  deleted_at timestamptz NOT NULL,
  CONSTRAINT deleted_activity_pkey PRIMARY KEY (id)
);

-- The few events of more than a day have an index of their own: all others that are not over at a moment began at most a
-- day before it.
CREATE TABLE pipeline.calendar_event (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  time_zone text NOT NULL,
  all_day boolean NOT NULL,
  location text,
  meeting_url text,
  job_id text COLLATE "C",
  contact_ids text[] COLLATE "C" NOT NULL,
  notes text,
  reminder_minutes integer[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  sequence_offset integer NOT NULL DEFAULT 0,
  starts_on date,
  ends_on date,
  CONSTRAINT calendar_event_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_event_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
);
CREATE INDEX calendar_event_job_idx ON pipeline.calendar_event (job_id, starts_at, id) WHERE job_id IS NOT NULL;
CREATE INDEX calendar_event_long_idx ON pipeline.calendar_event (user_id, starts_at, ends_at)
  WHERE (ends_at - starts_at) > interval '24 hours';
CREATE INDEX calendar_event_period_idx ON pipeline.calendar_event (user_id, starts_at, id, ends_at);

-- What calendar programs still have to learn of deleted events: nothing that was typed. The worker's maintenance deletes
-- a row at kept_until.
CREATE TABLE pipeline.cancelled_calendar_event (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  time_zone text NOT NULL,
  all_day boolean NOT NULL,
  sequence integer NOT NULL,
  cancelled_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL,
  starts_on date,
  ends_on date,
  CONSTRAINT cancelled_calendar_event_pkey PRIMARY KEY (id)
);
CREATE INDEX cancelled_calendar_event_kept_idx ON pipeline.cancelled_calendar_event (kept_until);
CREATE INDEX cancelled_calendar_event_user_idx ON pipeline.cancelled_calendar_event (user_id);

CREATE TABLE pipeline.calendar_feed (
  user_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  prefix text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feed_token_hash_key UNIQUE (token_hash)
);

-- Encrypted content does not compress, and lists leave it out.
CREATE TABLE pipeline.job_file (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  job_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  sent_at timestamptz,
  sent_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  secret text NOT NULL,
  secret_key_id text NOT NULL,
  content bytea NOT NULL,
  charset text,
  CONSTRAINT job_file_pkey PRIMARY KEY (id),
  CONSTRAINT job_file_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
) WITH (toast_tuple_target = 128);
ALTER TABLE pipeline.job_file ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX job_file_job_idx ON pipeline.job_file (job_id, created_at, id);
CREATE INDEX job_file_key_idx ON pipeline.job_file (secret_key_id);
CREATE INDEX job_file_user_idx ON pipeline.job_file (user_id, job_id, created_at, id);

CREATE TABLE pipeline.mood_checkin (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text COLLATE "C" NOT NULL,
  score smallint NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  CONSTRAINT mood_checkin_pkey PRIMARY KEY (id)
);
CREATE INDEX mood_checkin_user_idx ON pipeline.mood_checkin (user_id, created_at);

CREATE TABLE pipeline.hidden_suggestion (
  user_id text COLLATE "C" NOT NULL,
  suggestion_id text COLLATE "C" NOT NULL,
  hidden_until timestamptz,
  CONSTRAINT hidden_suggestion_pkey PRIMARY KEY (user_id, suggestion_id)
);

-- Jobs whose title, location and company have no estimate yet, or one of an older release. Rows come and go with every job,
-- while the wide row of the job is written for the answer only.
CREATE TABLE pipeline.market_lookup (
  job_id text COLLATE "C" NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT market_lookup_pkey PRIMARY KEY (job_id),
  CONSTRAINT market_lookup_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX market_lookup_due_idx ON pipeline.market_lookup (due_at);

-- The release whose figures the jobs carry.
CREATE TABLE pipeline.market_refresh (
  id smallint NOT NULL,
  release_id text NOT NULL,
  next_job_id text COLLATE "C" NOT NULL,
  finished boolean NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT market_refresh_pkey PRIMARY KEY (id),
  CONSTRAINT market_refresh_single_check CHECK (id = 1)
);

-- Writes that a token can undo for some minutes; the token itself is kept nowhere. write is null once it is used: what was
-- typed is then not kept a second time. kept_bytes: of an import, the bytes of its jobs as JSON. The worker's maintenance
-- deletes a row at expires_at.
CREATE TABLE pipeline.undo_entry (
  token_hash bytea NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  write jsonb,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  kept_bytes bigint NOT NULL DEFAULT 0,
  CONSTRAINT undo_entry_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX undo_entry_expiry_idx ON pipeline.undo_entry (expires_at);
CREATE INDEX undo_entry_user_idx ON pipeline.undo_entry (user_id);

-- The jobs that an import added or changed. prior_version: the version that it found, 0 for an added job; version: the one
-- that it left, 0 when somebody changed the job in the middle of it. before: the former values of the changed members, null
-- for an added job; contact_ids: the linked contacts as it left them, sorted; moves: the changes of status that it recorded.
CREATE TABLE pipeline.undo_job (
  token_hash bytea NOT NULL,
  job_id text COLLATE "C" NOT NULL,
  prior_version integer NOT NULL,
  version integer NOT NULL,
  before jsonb,
  contact_ids text[] NOT NULL,
  moves integer NOT NULL,
  CONSTRAINT undo_job_pkey PRIMARY KEY (token_hash, job_id),
  CONSTRAINT undo_job_entry_fkey FOREIGN KEY (token_hash)
    REFERENCES pipeline.undo_entry(token_hash) ON DELETE CASCADE
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Pipeline: what triggers keep of the records (docs/decisions/0045)
-- ---------------------------------------------------------------------------------------------------------------------

-- When each job ended; null if it was added with an outcome.
CREATE TABLE pipeline.job_ending (
  job_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  outcome text NOT NULL,
  status text NOT NULL,
  ended_at timestamptz,
  CONSTRAINT job_ending_pkey PRIMARY KEY (job_id),
  CONSTRAINT job_ending_job_fkey FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE
);
CREATE INDEX job_ending_user_idx ON pipeline.job_ending (user_id, ended_at);

CREATE FUNCTION pipeline.job_ending() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW."outcome" IS NULL THEN
          DELETE FROM "pipeline"."job_ending" WHERE "job_id" = NEW."id";
        ELSE
          INSERT INTO "pipeline"."job_ending" ("job_id", "user_id", "outcome", "status", "ended_at")
          VALUES (NEW."id", NEW."user_id", NEW."outcome", NEW."status",
                  CASE WHEN TG_OP = 'UPDATE' THEN NEW."updated_at" END)
          ON CONFLICT ("job_id") DO UPDATE
             SET "outcome" = excluded."outcome", "status" = excluded."status", "ended_at" = excluded."ended_at";
        END IF;
        RETURN NULL;
      END $$;
CREATE TRIGGER job_ending_insert AFTER INSERT ON pipeline.job FOR EACH ROW
  WHEN (NEW.outcome IS NOT NULL)
  EXECUTE FUNCTION pipeline.job_ending();
CREATE TRIGGER job_ending_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome)
  EXECUTE FUNCTION pipeline.job_ending();

-- Lists by a tag, and by a tag and a status, read this table only.
CREATE TABLE pipeline.job_tag (
  user_id text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  archived_at timestamptz,
  status text,
  CONSTRAINT job_tag_pkey PRIMARY KEY (user_id, tag, id) INCLUDE (archived_at, status)
);

-- Searched by company and by q.
CREATE TABLE pipeline.job_text (
  user_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  archived_at timestamptz,
  company_length smallint NOT NULL,
  text text NOT NULL,
  CONSTRAINT job_text_pkey PRIMARY KEY (user_id, id) INCLUDE (archived_at, company_length, text)
);

CREATE FUNCTION pipeline.job_lookup_insert() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN 
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at", "status")
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at", "job"."status"
    FROM "added" AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given";
  INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
  SELECT "job"."user_id", "job"."id", "job"."archived_at", length("pipeline"."folded"("job"."company")),
         "pipeline"."folded"(concat_ws(' ', "job"."company", "job"."title", "job"."location"))
    FROM "added" AS "job"; RETURN NULL; END $$;
CREATE TRIGGER job_lookup_insert AFTER INSERT ON pipeline.job REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.job_lookup_insert();

CREATE FUNCTION pipeline.job_lookup_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN 
  DELETE FROM "pipeline"."job_tag" AS "entry"
   WHERE "entry"."user_id" = OLD."user_id" AND "entry"."tag" = ANY(OLD."tags") AND "entry"."id" = OLD."id";
  DELETE FROM "pipeline"."job_text" AS "entry" WHERE "entry"."user_id" = OLD."user_id" AND "entry"."id" = OLD."id";
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at", "status")
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at", "job"."status"
    FROM (SELECT NEW.*) AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given";
  INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
  SELECT "job"."user_id", "job"."id", "job"."archived_at", length("pipeline"."folded"("job"."company")),
         "pipeline"."folded"(concat_ws(' ', "job"."company", "job"."title", "job"."location"))
    FROM (SELECT NEW.*) AS "job"; RETURN NULL; END $$;
CREATE TRIGGER job_lookup_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (OLD.tags IS DISTINCT FROM NEW.tags OR OLD.company IS DISTINCT FROM NEW.company
       OR OLD.title IS DISTINCT FROM NEW.title OR OLD.location IS DISTINCT FROM NEW.location
       OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION pipeline.job_lookup_update();

CREATE FUNCTION pipeline.job_lookup_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN 
  DELETE FROM "pipeline"."job_tag" AS "entry" USING "removed" AS "job"
   WHERE "entry"."user_id" = "job"."user_id" AND "entry"."tag" = ANY("job"."tags") AND "entry"."id" = "job"."id";
  DELETE FROM "pipeline"."job_text" AS "entry" USING "removed" AS "job"
   WHERE "entry"."user_id" = "job"."user_id" AND "entry"."id" = "job"."id"; RETURN NULL; END $$;
CREATE TRIGGER job_lookup_delete AFTER DELETE ON pipeline.job REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.job_lookup_delete();

CREATE FUNCTION pipeline.job_tag_status_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN 
  UPDATE "pipeline"."job_tag" AS "entry" SET "status" = NEW."status"
   WHERE "entry"."user_id" = NEW."user_id" AND "entry"."tag" = ANY(NEW."tags") AND "entry"."id" = NEW."id"
     AND "entry"."status" IS DISTINCT FROM NEW."status"; RETURN NULL; END $$;
CREATE TRIGGER job_tag_status_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION pipeline.job_tag_status_update();

-- Searched by q. Null if the text is too long for the index: then the contact itself is searched.
CREATE TABLE pipeline.contact_text (
  user_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  text text,
  CONSTRAINT contact_text_pkey PRIMARY KEY (user_id, id) INCLUDE (text)
);

CREATE FUNCTION pipeline.contact_lookup_insert() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN 
      INSERT INTO "pipeline"."contact_text" ("user_id", "id", "text")
      SELECT "contact"."user_id", "contact"."id", CASE WHEN octet_length("pipeline"."folded"(concat_ws(' ', "contact"."name", "contact"."email", "contact"."company", "contact"."title"))) <= 2000 THEN "pipeline"."folded"(concat_ws(' ', "contact"."name", "contact"."email", "contact"."company", "contact"."title")) END FROM "added" AS "contact"; RETURN NULL; END $$;
CREATE TRIGGER contact_lookup_insert
  AFTER INSERT ON pipeline.contact REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.contact_lookup_insert();

CREATE FUNCTION pipeline.contact_lookup_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN 
      UPDATE "pipeline"."contact_text" SET "text" = CASE WHEN octet_length("pipeline"."folded"(concat_ws(' ', NEW."name", NEW."email", NEW."company", NEW."title"))) <= 2000 THEN "pipeline"."folded"(concat_ws(' ', NEW."name", NEW."email", NEW."company", NEW."title")) END
       WHERE "user_id" = NEW."user_id" AND "id" = NEW."id"; RETURN NULL; END $$;
CREATE TRIGGER contact_lookup_update AFTER UPDATE ON pipeline.contact FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email
       OR OLD.company IS DISTINCT FROM NEW.company OR OLD.title IS DISTINCT FROM NEW.title)
  EXECUTE FUNCTION pipeline.contact_lookup_update();

CREATE FUNCTION pipeline.contact_lookup_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN DELETE FROM "pipeline"."contact_text" AS "entry" USING "removed" AS "contact"
            WHERE "entry"."user_id" = "contact"."user_id" AND "entry"."id" = "contact"."id"; RETURN NULL; END $$;
CREATE TRIGGER contact_lookup_delete
  AFTER DELETE ON pipeline.contact REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.contact_lookup_delete();

-- How many contacts a user has, and how many activities of each type. A count of zero is deleted, so that no word of a user
-- outlives its records.
CREATE TABLE pipeline.record_tally (
  user_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  records integer NOT NULL,
  CONSTRAINT record_tally_pkey PRIMARY KEY (user_id, kind, value)
);

CREATE FUNCTION pipeline.tally_activity_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'activity', "value", sum("n") FROM (SELECT "user_id", "type" AS "value", 1 AS "n" FROM "added") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_activity_insert
  AFTER INSERT ON pipeline.activity REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_activity_insert();

CREATE FUNCTION pipeline.tally_activity_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'activity', "value", sum("n") FROM (SELECT "user_id", "type" AS "value", 1 AS "n" FROM "added" UNION ALL SELECT "user_id", "type" AS "value", -1 FROM "removed") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      DELETE FROM "pipeline"."record_tally" AS "tally" USING (SELECT DISTINCT "user_id" FROM "removed") AS "owner"
       WHERE "tally"."user_id" = "owner"."user_id" AND "tally"."kind" = 'activity' AND "tally"."records" = 0;
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_activity_update
  AFTER UPDATE ON pipeline.activity REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_activity_update();

CREATE FUNCTION pipeline.tally_activity_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'activity', "value", sum("n") FROM (SELECT "user_id", "type" AS "value", -1 AS "n" FROM "removed") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      DELETE FROM "pipeline"."record_tally" AS "tally" USING (SELECT DISTINCT "user_id" FROM "removed") AS "owner"
       WHERE "tally"."user_id" = "owner"."user_id" AND "tally"."kind" = 'activity' AND "tally"."records" = 0;
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_activity_delete
  AFTER DELETE ON pipeline.activity REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_activity_delete();

CREATE FUNCTION pipeline.tally_contact_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'contact', "value", sum("n") FROM (SELECT "user_id", '' AS "value", 1 AS "n" FROM "added") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_contact_insert
  AFTER INSERT ON pipeline.contact REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_contact_insert();

CREATE FUNCTION pipeline.tally_contact_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'contact', "value", sum("n") FROM (SELECT "user_id", '' AS "value", 1 AS "n" FROM "added" UNION ALL SELECT "user_id", '' AS "value", -1 FROM "removed") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      DELETE FROM "pipeline"."record_tally" AS "tally" USING (SELECT DISTINCT "user_id" FROM "removed") AS "owner"
       WHERE "tally"."user_id" = "owner"."user_id" AND "tally"."kind" = 'contact' AND "tally"."records" = 0;
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_contact_update
  AFTER UPDATE ON pipeline.contact REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_contact_update();

CREATE FUNCTION pipeline.tally_contact_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", 'contact', "value", sum("n") FROM (SELECT "user_id", '' AS "value", -1 AS "n" FROM "removed") AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      
      DELETE FROM "pipeline"."record_tally" AS "tally" USING (SELECT DISTINCT "user_id" FROM "removed") AS "owner"
       WHERE "tally"."user_id" = "owner"."user_id" AND "tally"."kind" = 'contact' AND "tally"."records" = 0;
      RETURN NULL;
    END $$;
CREATE TRIGGER tally_contact_delete
  AFTER DELETE ON pipeline.contact REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.tally_contact_delete();

-- The last transactions that changed records of a kind: as long as they stay, pages in memory are current. New jobs raise no
-- revision, they change the counters of jobs.
CREATE TABLE pipeline.record_revision (
  user_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  slot bigint NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT record_revision_pkey PRIMARY KEY (user_id, kind, slot)
);

CREATE FUNCTION pipeline.raise_revision(owner text, of_kind text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE "this" bigint := pg_current_xact_id()::text::bigint;
  BEGIN
    IF EXISTS (SELECT FROM "pipeline"."record_revision"
                WHERE "user_id" = "owner" AND "kind" = "of_kind" AND "revision" = "this") THEN RETURN; END IF;
    UPDATE "pipeline"."record_revision" SET "revision" = "this"
     WHERE "user_id" = "owner" AND "kind" = "of_kind"
       AND "slot" = (SELECT "slot" FROM "pipeline"."record_revision" WHERE "user_id" = "owner" AND "kind" = "of_kind"
                      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."record_revision" ("user_id", "kind", "slot", "revision") VALUES ("owner", "of_kind", "this", "this");
    END IF;
  END $$;

CREATE FUNCTION pipeline.job_revision_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"(NEW."user_id", 'job'); RETURN NULL; END $$;
CREATE TRIGGER job_revision_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (OLD.company IS DISTINCT FROM NEW.company OR OLD.title IS DISTINCT FROM NEW.title
       OR OLD.location IS DISTINCT FROM NEW.location OR OLD.tags IS DISTINCT FROM NEW.tags
       OR OLD.archived_at IS DISTINCT FROM NEW.archived_at OR OLD.created_at IS DISTINCT FROM NEW.created_at
       OR OLD.status IS DISTINCT FROM NEW.status OR OLD.outcome IS DISTINCT FROM NEW.outcome
       OR OLD.priority IS DISTINCT FROM NEW.priority OR OLD.updated_at IS DISTINCT FROM NEW.updated_at
       OR OLD.status_changed_at IS DISTINCT FROM NEW.status_changed_at
       OR OLD.applied_at IS DISTINCT FROM NEW.applied_at OR OLD.follow_up_at IS DISTINCT FROM NEW.follow_up_at
       OR OLD.deadline_at IS DISTINCT FROM NEW.deadline_at OR OLD.salary IS DISTINCT FROM NEW.salary
       OR OLD.market IS DISTINCT FROM NEW.market OR OLD.posting_look IS DISTINCT FROM NEW.posting_look)
  EXECUTE FUNCTION pipeline.job_revision_update();

CREATE FUNCTION pipeline.job_revision_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'job') FROM (SELECT DISTINCT "user_id" FROM "removed") AS "owner";PERFORM "pipeline"."raise_revision"("user_id", 'job_lookup') FROM (SELECT DISTINCT "user_id" FROM "removed") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER job_revision_delete AFTER DELETE ON pipeline.job REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.job_revision_delete();

CREATE FUNCTION pipeline.contact_revision_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'contact') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER contact_revision_insert
  AFTER INSERT ON pipeline.contact REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.contact_revision_insert();

CREATE FUNCTION pipeline.contact_revision_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'contact') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER contact_revision_update
  AFTER UPDATE ON pipeline.contact REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.contact_revision_update();

CREATE FUNCTION pipeline.contact_revision_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'contact') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER contact_revision_delete
  AFTER DELETE ON pipeline.contact REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.contact_revision_delete();

CREATE FUNCTION pipeline.activity_revision_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'activity') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER activity_revision_insert
  AFTER INSERT ON pipeline.activity REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.activity_revision_insert();

CREATE FUNCTION pipeline.activity_revision_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'activity') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER activity_revision_update
  AFTER UPDATE ON pipeline.activity REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.activity_revision_update();

CREATE FUNCTION pipeline.activity_revision_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'activity') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER activity_revision_delete
  AFTER DELETE ON pipeline.activity REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.activity_revision_delete();

CREATE FUNCTION pipeline.calendar_event_revision_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'calendar_event') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER calendar_event_revision_insert
  AFTER INSERT ON pipeline.calendar_event REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.calendar_event_revision_insert();

CREATE FUNCTION pipeline.calendar_event_revision_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'calendar_event') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER calendar_event_revision_update
  AFTER UPDATE ON pipeline.calendar_event REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.calendar_event_revision_update();

CREATE FUNCTION pipeline.calendar_event_revision_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"("user_id", 'calendar_event') FROM (SELECT DISTINCT "user_id" FROM "written") AS "owner"; RETURN NULL; END $$;
CREATE TRIGGER calendar_event_revision_delete
  AFTER DELETE ON pipeline.calendar_event REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.calendar_event_revision_delete();

-- Jobs have a second revision, of what searches read.
CREATE FUNCTION pipeline.job_lookup_revision_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM "pipeline"."raise_revision"(NEW."user_id", 'job_lookup'); RETURN NULL; END $$;
CREATE TRIGGER job_lookup_revision_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (OLD.company IS DISTINCT FROM NEW.company OR OLD.title IS DISTINCT FROM NEW.title
       OR OLD.location IS DISTINCT FROM NEW.location OR OLD.tags IS DISTINCT FROM NEW.tags
       OR OLD.archived_at IS DISTINCT FROM NEW.archived_at OR OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION pipeline.job_lookup_revision_update();

-- Ceilings by plan; each start of the pipeline service writes them (docs/decisions/0081).
CREATE TABLE pipeline.account_ceiling (
  plan text NOT NULL,
  jobs bigint NOT NULL,
  contacts bigint NOT NULL,
  activities bigint NOT NULL,
  events bigint NOT NULL,
  text_bytes bigint NOT NULL,
  file_bytes bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_ceiling_pkey PRIMARY KEY (plan)
);

-- Records of an account and the bytes of their texts.
CREATE TABLE pipeline.account_usage (
  user_id text COLLATE "C" NOT NULL,
  slot bigint NOT NULL,
  jobs bigint NOT NULL,
  contacts bigint NOT NULL,
  activities bigint NOT NULL,
  events bigint NOT NULL,
  text_bytes bigint NOT NULL,
  is_near boolean NOT NULL DEFAULT true,
  file_bytes bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_usage_pkey PRIMARY KEY (user_id, slot)
) WITH (fillfactor = 20);

-- Refuses a commit that adds to what is above its ceiling. Its lock is the last one of a transaction, so it cannot deadlock,
-- and the next holder sees what this one has committed.
CREATE FUNCTION pipeline.check_usage() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "before" "pipeline"."account_usage";
    "is_locked" boolean;
    "used" record;
    "reached" text;
  BEGIN
    IF TG_OP = 'UPDATE' THEN "before" := OLD; END IF;
    "is_locked" := pg_advisory_xact_lock(hashtextextended('account-usage ' || NEW."user_id", 0)) IS NULL;
    SELECT "ceiling".*, "kept"."jobs" AS "kept_jobs", "kept"."contacts" AS "kept_contacts", "kept"."activities" AS "kept_activities", "kept"."events" AS "kept_events", "kept"."text_bytes" AS "kept_text_bytes", "kept"."file_bytes" AS "kept_file_bytes" INTO "used"
      FROM "accounts"."account" AS "account" JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
           (SELECT sum("jobs") AS "jobs", sum("contacts") AS "contacts", sum("activities") AS "activities", sum("events") AS "events", sum("text_bytes") AS "text_bytes", sum("file_bytes") AS "file_bytes"
              FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
     WHERE "account"."id" = NEW."user_id";
    "reached" := CASE
      WHEN NEW."jobs" > coalesce("before"."jobs", 0) AND "used"."kept_jobs" > "used"."jobs" THEN 'jobs'
      WHEN NEW."contacts" > coalesce("before"."contacts", 0) AND "used"."kept_contacts" > "used"."contacts" THEN 'contacts'
      WHEN NEW."activities" > coalesce("before"."activities", 0) AND "used"."kept_activities" > "used"."activities" THEN 'activities'
      WHEN NEW."events" > coalesce("before"."events", 0) AND "used"."kept_events" > "used"."events" THEN 'events'
      WHEN NEW."text_bytes" > coalesce("before"."text_bytes", 0) AND "used"."kept_text_bytes" > "used"."text_bytes" THEN 'text_bytes'
      WHEN NEW."file_bytes" > coalesce("before"."file_bytes", 0) AND "used"."kept_file_bytes" > "used"."file_bytes" THEN 'file_bytes'
    END;
    IF "reached" IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'WWC01', MESSAGE = 'the account has reached a ceiling of its plan',
        CONSTRAINT = "reached", DETAIL = to_jsonb("used") ->> "reached";
    END IF;
    RETURN NULL;
  END $$;
CREATE CONSTRAINT TRIGGER check_usage_insert
  AFTER INSERT ON pipeline.account_usage DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.jobs > 0 OR NEW.contacts > 0 OR NEW.activities > 0 OR NEW.events > 0 OR NEW.text_bytes > 0
       OR NEW.file_bytes > 0)
  EXECUTE FUNCTION pipeline.check_usage();
CREATE CONSTRAINT TRIGGER check_usage_update
  AFTER UPDATE ON pipeline.account_usage DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_near AND (NEW.jobs > OLD.jobs OR NEW.contacts > OLD.contacts OR NEW.activities > OLD.activities
       OR NEW.events > OLD.events OR NEW.text_bytes > OLD.text_bytes OR NEW.file_bytes > OLD.file_bytes))
  EXECUTE FUNCTION pipeline.check_usage();

CREATE FUNCTION pipeline.usage_job() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      "owner" record;
    BEGIN
      FOR "owner" IN
        SELECT "user_id", "sign" * count(*) AS "records", "sign" * sum(coalesce(octet_length("row"."company"), 0) + coalesce(octet_length("row"."title"), 0) + coalesce(octet_length("row"."url"), 0) + coalesce(octet_length("row"."location"), 0) + coalesce(octet_length("row"."source"), 0) + coalesce(octet_length("row"."description"), 0) + coalesce(octet_length("row"."notes"), 0) + coalesce(octet_length("row"."external_id"), 0) + coalesce(octet_length(array_to_string("row"."tags", '')), 0)) AS "bytes"
          FROM "written" AS "row" GROUP BY "user_id"
      LOOP 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "jobs" = "used"."jobs" + "owner"."records", "text_bytes" = "used"."text_bytes" + "owner"."bytes",
           "is_near" = ("owner"."records" > 0 OR "owner"."bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("jobs") + "owner"."records" AS "jobs", sum("text_bytes") + "owner"."bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id") AS "kept"
              WHERE "account"."id" = "owner"."user_id" AND ("kept"."jobs" > "ceiling"."jobs" - 1000 OR "kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = "owner"."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, "owner"."records", 0, 0, 0, "owner"."bytes");
    END IF;
      END LOOP;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_job_delete AFTER DELETE ON pipeline.job REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_job();
CREATE TRIGGER usage_job_insert AFTER INSERT ON pipeline.job REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_job();

CREATE FUNCTION pipeline.usage_job_update() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "bytes" bigint := coalesce(octet_length(NEW."company"), 0) + coalesce(octet_length(NEW."title"), 0) + coalesce(octet_length(NEW."url"), 0) + coalesce(octet_length(NEW."location"), 0) + coalesce(octet_length(NEW."source"), 0) + coalesce(octet_length(NEW."description"), 0) + coalesce(octet_length(NEW."notes"), 0) + coalesce(octet_length(NEW."external_id"), 0) + coalesce(octet_length(array_to_string(NEW."tags", '')), 0) - (coalesce(octet_length(OLD."company"), 0) + coalesce(octet_length(OLD."title"), 0) + coalesce(octet_length(OLD."url"), 0) + coalesce(octet_length(OLD."location"), 0) + coalesce(octet_length(OLD."source"), 0) + coalesce(octet_length(OLD."description"), 0) + coalesce(octet_length(OLD."notes"), 0) + coalesce(octet_length(OLD."external_id"), 0) + coalesce(octet_length(array_to_string(OLD."tags", '')), 0));
    BEGIN 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "text_bytes" = "used"."text_bytes" + "bytes",
           "is_near" = ("bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("text_bytes") + "bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
              WHERE "account"."id" = NEW."user_id" AND ("kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = NEW."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES (NEW."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, "bytes");
    END IF;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_job_update AFTER UPDATE ON pipeline.job FOR EACH ROW
  WHEN (coalesce(octet_length(OLD.company), 0) + coalesce(octet_length(OLD.title), 0) +
       coalesce(octet_length(OLD.url), 0) + coalesce(octet_length(OLD.location), 0) +
       coalesce(octet_length(OLD.source), 0) + coalesce(octet_length(OLD.description), 0) +
       coalesce(octet_length(OLD.notes), 0) + coalesce(octet_length(OLD.external_id), 0) +
       coalesce(octet_length(array_to_string(OLD.tags, '')), 0)
    <> coalesce(octet_length(NEW.company), 0) + coalesce(octet_length(NEW.title), 0) +
       coalesce(octet_length(NEW.url), 0) + coalesce(octet_length(NEW.location), 0) +
       coalesce(octet_length(NEW.source), 0) + coalesce(octet_length(NEW.description), 0) +
       coalesce(octet_length(NEW.notes), 0) + coalesce(octet_length(NEW.external_id), 0) +
       coalesce(octet_length(array_to_string(NEW.tags, '')), 0))
  EXECUTE FUNCTION pipeline.usage_job_update();

CREATE FUNCTION pipeline.usage_contact() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      "owner" record;
    BEGIN
      FOR "owner" IN
        SELECT "user_id", "sign" * count(*) AS "records", "sign" * sum(coalesce(octet_length("row"."name"), 0) + coalesce(octet_length("row"."email"), 0) + coalesce(octet_length("row"."phone"), 0) + coalesce(octet_length("row"."company"), 0) + coalesce(octet_length("row"."title"), 0) + coalesce(octet_length("row"."linkedin_url"), 0) + coalesce(octet_length("row"."relationship"), 0) + coalesce(octet_length("row"."notes"), 0) + coalesce(octet_length(array_to_string("row"."tags", '')), 0)) AS "bytes"
          FROM "written" AS "row" GROUP BY "user_id"
      LOOP 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "contacts" = "used"."contacts" + "owner"."records", "text_bytes" = "used"."text_bytes" + "owner"."bytes",
           "is_near" = ("owner"."records" > 0 OR "owner"."bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("contacts") + "owner"."records" AS "contacts", sum("text_bytes") + "owner"."bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id") AS "kept"
              WHERE "account"."id" = "owner"."user_id" AND ("kept"."contacts" > "ceiling"."contacts" - 1000 OR "kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = "owner"."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, 0, "owner"."records", 0, 0, "owner"."bytes");
    END IF;
      END LOOP;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_contact_delete
  AFTER DELETE ON pipeline.contact REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_contact();
CREATE TRIGGER usage_contact_insert
  AFTER INSERT ON pipeline.contact REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_contact();

CREATE FUNCTION pipeline.usage_contact_update() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "bytes" bigint := coalesce(octet_length(NEW."name"), 0) + coalesce(octet_length(NEW."email"), 0) + coalesce(octet_length(NEW."phone"), 0) + coalesce(octet_length(NEW."company"), 0) + coalesce(octet_length(NEW."title"), 0) + coalesce(octet_length(NEW."linkedin_url"), 0) + coalesce(octet_length(NEW."relationship"), 0) + coalesce(octet_length(NEW."notes"), 0) + coalesce(octet_length(array_to_string(NEW."tags", '')), 0) - (coalesce(octet_length(OLD."name"), 0) + coalesce(octet_length(OLD."email"), 0) + coalesce(octet_length(OLD."phone"), 0) + coalesce(octet_length(OLD."company"), 0) + coalesce(octet_length(OLD."title"), 0) + coalesce(octet_length(OLD."linkedin_url"), 0) + coalesce(octet_length(OLD."relationship"), 0) + coalesce(octet_length(OLD."notes"), 0) + coalesce(octet_length(array_to_string(OLD."tags", '')), 0));
    BEGIN 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "text_bytes" = "used"."text_bytes" + "bytes",
           "is_near" = ("bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("text_bytes") + "bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
              WHERE "account"."id" = NEW."user_id" AND ("kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = NEW."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES (NEW."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, "bytes");
    END IF;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_contact_update AFTER UPDATE ON pipeline.contact FOR EACH ROW
  WHEN (coalesce(octet_length(OLD.name), 0) + coalesce(octet_length(OLD.email), 0) +
       coalesce(octet_length(OLD.phone), 0) + coalesce(octet_length(OLD.company), 0) +
       coalesce(octet_length(OLD.title), 0) + coalesce(octet_length(OLD.linkedin_url), 0) +
       coalesce(octet_length(OLD.relationship), 0) + coalesce(octet_length(OLD.notes), 0) +
       coalesce(octet_length(array_to_string(OLD.tags, '')), 0)
    <> coalesce(octet_length(NEW.name), 0) + coalesce(octet_length(NEW.email), 0) + coalesce(octet_length(NEW.phone), 0) +
       coalesce(octet_length(NEW.company), 0) + coalesce(octet_length(NEW.title), 0) +
       coalesce(octet_length(NEW.linkedin_url), 0) + coalesce(octet_length(NEW.relationship), 0) +
       coalesce(octet_length(NEW.notes), 0) + coalesce(octet_length(array_to_string(NEW.tags, '')), 0))
  EXECUTE FUNCTION pipeline.usage_contact_update();

CREATE FUNCTION pipeline.usage_activity() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      "owner" record;
    BEGIN
      FOR "owner" IN
        SELECT "user_id", "sign" * count(*) AS "records", "sign" * sum(coalesce(octet_length("row"."type"), 0) + coalesce(octet_length("row"."title"), 0) + coalesce(octet_length("row"."description"), 0) + coalesce(octet_length("row"."outcome"), 0)) AS "bytes"
          FROM "written" AS "row" GROUP BY "user_id"
      LOOP 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "activities" = "used"."activities" + "owner"."records", "text_bytes" = "used"."text_bytes" + "owner"."bytes",
           "is_near" = ("owner"."records" > 0 OR "owner"."bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("activities") + "owner"."records" AS "activities", sum("text_bytes") + "owner"."bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id") AS "kept"
              WHERE "account"."id" = "owner"."user_id" AND ("kept"."activities" > "ceiling"."activities" - 1000 OR "kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = "owner"."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, 0, 0, "owner"."records", 0, "owner"."bytes");
    END IF;
      END LOOP;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_activity_delete
  AFTER DELETE ON pipeline.activity REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_activity();
CREATE TRIGGER usage_activity_insert
  AFTER INSERT ON pipeline.activity REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_activity();

CREATE FUNCTION pipeline.usage_activity_update() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "bytes" bigint := coalesce(octet_length(NEW."type"), 0) + coalesce(octet_length(NEW."title"), 0) + coalesce(octet_length(NEW."description"), 0) + coalesce(octet_length(NEW."outcome"), 0) - (coalesce(octet_length(OLD."type"), 0) + coalesce(octet_length(OLD."title"), 0) + coalesce(octet_length(OLD."description"), 0) + coalesce(octet_length(OLD."outcome"), 0));
    BEGIN 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "text_bytes" = "used"."text_bytes" + "bytes",
           "is_near" = ("bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("text_bytes") + "bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
              WHERE "account"."id" = NEW."user_id" AND ("kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = NEW."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES (NEW."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, "bytes");
    END IF;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_activity_update AFTER UPDATE ON pipeline.activity FOR EACH ROW
  WHEN (coalesce(octet_length(OLD.type), 0) + coalesce(octet_length(OLD.title), 0) +
       coalesce(octet_length(OLD.description), 0) + coalesce(octet_length(OLD.outcome), 0)
    <> coalesce(octet_length(NEW.type), 0) + coalesce(octet_length(NEW.title), 0) +
       coalesce(octet_length(NEW.description), 0) + coalesce(octet_length(NEW.outcome), 0))
  EXECUTE FUNCTION pipeline.usage_activity_update();

CREATE FUNCTION pipeline.usage_calendar_event() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      "owner" record;
    BEGIN
      FOR "owner" IN
        SELECT "user_id", "sign" * count(*) AS "records", "sign" * sum(coalesce(octet_length("row"."title"), 0) + coalesce(octet_length("row"."type"), 0) + coalesce(octet_length("row"."location"), 0) + coalesce(octet_length("row"."meeting_url"), 0) + coalesce(octet_length("row"."notes"), 0)) AS "bytes"
          FROM "written" AS "row" GROUP BY "user_id"
      LOOP 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "events" = "used"."events" + "owner"."records", "text_bytes" = "used"."text_bytes" + "owner"."bytes",
           "is_near" = ("owner"."records" > 0 OR "owner"."bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("events") + "owner"."records" AS "events", sum("text_bytes") + "owner"."bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id") AS "kept"
              WHERE "account"."id" = "owner"."user_id" AND ("kept"."events" > "ceiling"."events" - 1000 OR "kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = "owner"."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, "owner"."records", "owner"."bytes");
    END IF;
      END LOOP;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_calendar_event_delete
  AFTER DELETE ON pipeline.calendar_event REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_calendar_event();
CREATE TRIGGER usage_calendar_event_insert
  AFTER INSERT ON pipeline.calendar_event REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_calendar_event();

CREATE FUNCTION pipeline.usage_calendar_event_update() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "bytes" bigint := coalesce(octet_length(NEW."title"), 0) + coalesce(octet_length(NEW."type"), 0) + coalesce(octet_length(NEW."location"), 0) + coalesce(octet_length(NEW."meeting_url"), 0) + coalesce(octet_length(NEW."notes"), 0) - (coalesce(octet_length(OLD."title"), 0) + coalesce(octet_length(OLD."type"), 0) + coalesce(octet_length(OLD."location"), 0) + coalesce(octet_length(OLD."meeting_url"), 0) + coalesce(octet_length(OLD."notes"), 0));
    BEGIN 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "text_bytes" = "used"."text_bytes" + "bytes",
           "is_near" = ("bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("text_bytes") + "bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
              WHERE "account"."id" = NEW."user_id" AND ("kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = NEW."user_id"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES (NEW."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, "bytes");
    END IF;
      RETURN NULL;
    END $$;
CREATE TRIGGER usage_calendar_event_update AFTER UPDATE ON pipeline.calendar_event FOR EACH ROW
  WHEN (coalesce(octet_length(OLD.title), 0) + coalesce(octet_length(OLD.type), 0) +
       coalesce(octet_length(OLD.location), 0) + coalesce(octet_length(OLD.meeting_url), 0) +
       coalesce(octet_length(OLD.notes), 0)
    <> coalesce(octet_length(NEW.title), 0) + coalesce(octet_length(NEW.type), 0) +
       coalesce(octet_length(NEW.location), 0) + coalesce(octet_length(NEW.meeting_url), 0) +
       coalesce(octet_length(NEW.notes), 0))
  EXECUTE FUNCTION pipeline.usage_calendar_event_update();

CREATE FUNCTION pipeline.usage_note() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "owner" text := CASE TG_OP WHEN 'INSERT' THEN NEW."user_id" ELSE OLD."user_id" END;
    "bytes" bigint := CASE TG_OP WHEN 'INSERT' THEN octet_length(NEW."note") ELSE -octet_length(OLD."note") END;
  BEGIN 
    UPDATE "pipeline"."account_usage" AS "used"
       SET "text_bytes" = "used"."text_bytes" + "bytes",
           "is_near" = ("bytes" > 0) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT sum("text_bytes") + "bytes" AS "text_bytes" FROM "pipeline"."account_usage" WHERE "user_id" = "owner") AS "kept"
              WHERE "account"."id" = "owner" AND ("kept"."text_bytes" > "ceiling"."text_bytes" - 20000000))
     WHERE "used"."user_id" = "owner"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes")
      VALUES ("owner", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, "bytes");
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER usage_job_status_change_delete AFTER DELETE ON pipeline.job_status_change FOR EACH ROW
  WHEN (OLD.note IS NOT NULL)
  EXECUTE FUNCTION pipeline.usage_note();
CREATE TRIGGER usage_job_status_change_insert AFTER INSERT ON pipeline.job_status_change FOR EACH ROW
  WHEN (NEW.note IS NOT NULL)
  EXECUTE FUNCTION pipeline.usage_note();
CREATE TRIGGER usage_mood_checkin_delete AFTER DELETE ON pipeline.mood_checkin FOR EACH ROW
  WHEN (OLD.note IS NOT NULL)
  EXECUTE FUNCTION pipeline.usage_note();
CREATE TRIGGER usage_mood_checkin_insert AFTER INSERT ON pipeline.mood_checkin FOR EACH ROW
  WHEN (NEW.note IS NOT NULL)
  EXECUTE FUNCTION pipeline.usage_note();

CREATE FUNCTION pipeline.usage_job_file() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    "owner" record;
  BEGIN
    FOR "owner" IN
      SELECT "user_id", "sign" * sum(greatest("size", 10000)) AS "bytes" FROM "written" GROUP BY "user_id"
    LOOP
      UPDATE "pipeline"."account_usage" AS "used"
         SET "file_bytes" = "used"."file_bytes" + "owner"."bytes",
             "is_near" = "owner"."bytes" > 0 AND EXISTS (
               SELECT FROM "accounts"."account" AS "account"
                 JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan"
                WHERE "account"."id" = "owner"."user_id" AND "ceiling"."file_bytes" - 200000000 <
                      (SELECT sum("file_bytes") + "owner"."bytes" FROM "pipeline"."account_usage"
                        WHERE "user_id" = "owner"."user_id"))
       WHERE "used"."user_id" = "owner"."user_id"
         AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                               LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
      IF NOT FOUND THEN
        INSERT INTO "pipeline"."account_usage" ("user_id", "slot", "jobs", "contacts", "activities", "events", "text_bytes", "file_bytes")
        VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, 0, 0, 0, 0, 0, "owner"."bytes");
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;
CREATE TRIGGER usage_job_file_delete
  AFTER DELETE ON pipeline.job_file REFERENCING OLD TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_job_file();
CREATE TRIGGER usage_job_file_insert
  AFTER INSERT ON pipeline.job_file REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.usage_job_file();

-- ---------------------------------------------------------------------------------------------------------------------
-- Pipeline: events and webhooks
-- ---------------------------------------------------------------------------------------------------------------------

-- A shard is the remainder of a slot, so that the number of shards can change at any time. All webhooks of a user have one
-- slot: one worker knows what is in flight for that user.
CREATE FUNCTION pipeline.webhook_slot(user_id text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT ('x' || substr(md5(user_id), 1, 4))::bit(16)::integer $$;

-- position (1 to 10) is the last character of the ids of its deliveries: an event and a webhook have one delivery.
-- not_before is the Retry-After of the receiver. settling: its backlog is still to be held or cancelled.
CREATE TABLE pipeline.webhook_endpoint (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  description text,
  secret text NOT NULL,
  secret_key_id text NOT NULL,
  previous_secret text,
  previous_secret_key_id text,
  previous_secret_expires_at timestamptz,
  active boolean NOT NULL DEFAULT true,
  disabled_reason text,
  disabled_at timestamptz,
  circuit text NOT NULL DEFAULT 'closed',
  circuit_probe_at timestamptz,
  circuit_pause_seconds integer NOT NULL DEFAULT 0,
  circuit_successes integer NOT NULL DEFAULT 0,
  ramp integer,
  consecutive_failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  failing_attempts integer NOT NULL DEFAULT 0,
  failing_events integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_served_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  settling boolean NOT NULL DEFAULT false,
  delivery_order text NOT NULL DEFAULT 'none',
  max_per_second integer,
  "position" smallint,
  suspended boolean NOT NULL DEFAULT false,
  retry_after timestamptz,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoint_circuit_check CHECK (circuit IN ('closed', 'open', 'half_open')),
  CONSTRAINT webhook_endpoint_disabled_check
    CHECK ((disabled_reason IN ('user', 'gone', 'failing') AND (NOT active)) OR (disabled_reason IS NULL AND active)),
  CONSTRAINT webhook_endpoint_order_check CHECK (delivery_order IN ('none', 'job')),
  CONSTRAINT webhook_endpoint_pace_check CHECK (max_per_second >= 1 AND max_per_second <= 1000),
  CONSTRAINT webhook_endpoint_position_check CHECK ("position" >= 1 AND "position" <= 10)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX webhook_endpoint_position_key ON pipeline.webhook_endpoint (user_id, "position")
  WHERE deleted_at IS NULL;
CREATE INDEX webhook_endpoint_removed_idx ON pipeline.webhook_endpoint (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX webhook_endpoint_settling_idx ON pipeline.webhook_endpoint (id) WHERE settling;
CREATE INDEX webhook_endpoint_user_idx ON pipeline.webhook_endpoint (user_id) WHERE deleted_at IS NULL;

-- The event log: read by transaction_id and sequence (docs/decisions/0040). Events, deliveries and attempts are partitioned
-- by the time in their ids, without foreign keys: a partition is dropped without a look at its rows (docs/decisions/0049).
-- erased_at: of a deleted record, the ids alone are left.
CREATE TABLE pipeline.webhook_event (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  traceparent text,
  transaction_id bigint NOT NULL DEFAULT txid_current(),
  erased_at timestamptz,
  is_example boolean NOT NULL DEFAULT false,
  actor text COLLATE "C",
  CONSTRAINT webhook_event_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX webhook_event_deletion_idx ON pipeline.webhook_event (id)
  WHERE type IN ('job.deleted', 'contact.deleted') AND erased_at IS NULL;
CREATE INDEX webhook_event_log_idx ON pipeline.webhook_event (user_id, transaction_id, sequence);
CREATE INDEX webhook_event_owner_idx ON pipeline.webhook_event (user_id, id, type, is_example);

-- A work queue: the partial indexes hold the rows that wait or are claimed; settled rows are in none of them. No foreign
-- key to the endpoint, which would lock its row for every event.
CREATE TABLE pipeline.webhook_delivery (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  state text NOT NULL,
  trigger text NOT NULL DEFAULT 'auto',
  attempt integer NOT NULL DEFAULT 1,
  schedule_step integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  lease text,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_since timestamptz,
  lost_leases integer NOT NULL DEFAULT 0,
  own_faults integer NOT NULL DEFAULT 0,
  subject_id text COLLATE "C",
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_claim_check CHECK ((state IN ('queued', 'leased')) = (claimed_until IS NOT NULL)),
  CONSTRAINT webhook_delivery_state_check
    CHECK (state IN ('pending', 'queued', 'leased', 'succeeded', 'exhausted', 'held', 'blocked', 'cancelled')),
  CONSTRAINT webhook_delivery_trigger_check CHECK (trigger IN ('auto', 'manual', 'recover', 'test'))
) PARTITION BY RANGE (id);
CREATE INDEX webhook_delivery_claimed_idx ON pipeline.webhook_delivery (endpoint_id, claimed_until)
  WHERE state IN ('queued', 'leased');
CREATE INDEX webhook_delivery_first_idx ON pipeline.webhook_delivery (endpoint_id, sequence)
  WHERE state = 'pending' AND attempt = 1;
CREATE INDEX webhook_delivery_held_idx ON pipeline.webhook_delivery (endpoint_id, id) WHERE state = 'held';
CREATE INDEX webhook_delivery_list_idx ON pipeline.webhook_delivery (endpoint_id, id);
CREATE INDEX webhook_delivery_order_idx ON pipeline.webhook_delivery (endpoint_id, subject_id, sequence)
  WHERE subject_id IS NOT NULL AND state IN ('pending', 'queued', 'leased');
CREATE INDEX webhook_delivery_put_off_idx ON pipeline.webhook_delivery (due_since)
  WHERE state = 'pending' AND due_since IS NOT NULL;
CREATE INDEX webhook_delivery_retry_idx ON pipeline.webhook_delivery (endpoint_id, next_attempt_at)
  WHERE state = 'pending' AND attempt > 1;
CREATE INDEX webhook_delivery_test_idx ON pipeline.webhook_delivery (id)
  WHERE trigger = 'test' AND state IN ('pending', 'queued', 'leased');

CREATE TABLE pipeline.webhook_attempt (
  delivery_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  trigger text NOT NULL,
  started_at timestamptz NOT NULL,
  dns_ms integer,
  connect_ms integer,
  first_byte_ms integer,
  total_ms integer NOT NULL,
  status integer,
  error_class text,
  error text,
  response_excerpt text,
  response_truncated boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  headers json,
  CONSTRAINT webhook_attempt_pkey PRIMARY KEY (delivery_id, number)
) PARTITION BY RANGE (delivery_id);

-- …_first takes all ids below the first weekly partition, …_default what no other partition covers. The migration attaches
-- …_first and adds the weekly ones.
CREATE TABLE pipeline.webhook_event_first (LIKE pipeline.webhook_event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  WITH (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE TABLE pipeline.webhook_event_default PARTITION OF pipeline.webhook_event DEFAULT
  WITH (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE TABLE pipeline.webhook_delivery_first (LIKE pipeline.webhook_delivery INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  WITH (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.02
  );
CREATE TABLE pipeline.webhook_delivery_default PARTITION OF pipeline.webhook_delivery DEFAULT
  WITH (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.02
  );
CREATE TABLE pipeline.webhook_attempt_first (LIKE pipeline.webhook_attempt INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  WITH (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE TABLE pipeline.webhook_attempt_default PARTITION OF pipeline.webhook_attempt DEFAULT
  WITH (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1);

-- Deliveries are found by their ids, which hold the id of the event. Joins other than by index would read whole tables.
CREATE FUNCTION pipeline.delete_deliveries() RETURNS trigger
  LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
   BEGIN
     DELETE FROM pipeline.webhook_delivery AS delivery USING deleted
      WHERE delivery.id BETWEEN 'dlv_' || substr(deleted.id, 5, 21) || '0' AND 'dlv_' || substr(deleted.id, 5, 21) || 'z'
        AND delivery.event_id = deleted.id;
     RETURN NULL;
   END $$;
CREATE TRIGGER webhook_event_deleted
  AFTER DELETE ON pipeline.webhook_event REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.delete_deliveries();

CREATE FUNCTION pipeline.delete_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM pipeline.webhook_attempt WHERE delivery_id = ANY (ARRAY(SELECT id FROM deleted));
     RETURN NULL;
   END $$;
CREATE TRIGGER webhook_delivery_deleted
  AFTER DELETE ON pipeline.webhook_delivery REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT
  EXECUTE FUNCTION pipeline.delete_attempts();

-- Made beside its table and attached, which locks less than PARTITION OF. Rows of its time in the default partition, written
-- by processes whose clocks run days ahead, come along.
CREATE FUNCTION pipeline.add_webhook_partition(parent text, suffix text, lower_bound text, upper_bound text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      DECLARE
        partition text := parent || '_' || suffix;
        id text := CASE parent WHEN 'webhook_attempt' THEN 'delivery_id' ELSE 'id' END;
        storage text := CASE parent WHEN 'webhook_delivery' THEN 'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02' ELSE 'autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1' END;
      BEGIN
        IF parent NOT IN ('webhook_event', 'webhook_delivery', 'webhook_attempt') OR suffix !~ '^[0-9]{8}(t[0-9]{2,4})?$' THEN
          RAISE invalid_parameter_value USING MESSAGE = 'no partition of webhooks: ' || partition;
        END IF;
        EXECUTE format(
          'CREATE TABLE pipeline.%I (LIKE pipeline.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) WITH (%s)',
          partition, parent, storage);
        EXECUTE format(
          'WITH moved AS (DELETE FROM pipeline.%I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO pipeline.%I SELECT * FROM moved',
          parent || '_default', id, lower_bound, id, upper_bound, partition);
        EXECUTE format('ALTER TABLE pipeline.%I ATTACH PARTITION pipeline.%I FOR VALUES FROM (%L) TO (%L)',
          parent, partition, lower_bound, upper_bound);
      END $$;
REVOKE ALL ON FUNCTION pipeline.add_webhook_partition(text, text, text, text) FROM PUBLIC;

CREATE FUNCTION pipeline.drop_webhook_partition(partition text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
           WHERE child.oid = to_regclass(format('pipeline.%I', partition))
             AND inhparent IN (to_regclass('pipeline.webhook_event'), to_regclass('pipeline.webhook_delivery'),
                               to_regclass('pipeline.webhook_attempt'))
             AND pg_get_expr(child.relpartbound, child.oid) <> 'DEFAULT'
        ) THEN
          EXECUTE format('DROP TABLE pipeline.%I', partition);
        END IF;
      END $$;
REVOKE ALL ON FUNCTION pipeline.drop_webhook_partition(text) FROM PUBLIC;

-- Statistics of tables that have grown.
CREATE FUNCTION pipeline.analyse_tables(names text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      DECLARE
        name regclass;
      BEGIN
        FOR name IN
          SELECT oid FROM pg_class WHERE oid IN (SELECT to_regclass(given) FROM unnest(names) AS given)
             AND relowner = current_user::regrole
             AND relnamespace IN (to_regnamespace('accounts'), to_regnamespace('compensation'), to_regnamespace('pipeline'))
        LOOP
          EXECUTE format('ANALYZE %s', name);
        END LOOP;
      END $$;
REVOKE ALL ON FUNCTION pipeline.analyse_tables(text[]) FROM PUBLIC;

-- From when an endpoint may be served (ready_at): a claim reads the first rows of its shard. When it is served and has more
-- to send, ready_at becomes the present, so that whoever waits longest comes first, unless all could be served at once;
-- infinity while nothing is to be sent. slot is its user's, 0 to 65535, and shard what remains of it after a division by the
-- number of shards. version counts the changes, so that a claim notices what was entered after it had read the deliveries.
-- pace_at: with max_per_second, until when the sends so far have used up the pace. Below firsts_from no first attempt is
-- pending, but for arrivals that are not entered yet.
CREATE TABLE pipeline.webhook_ready (
  endpoint_id text COLLATE "C" NOT NULL,
  slot integer NOT NULL,
  shard smallint NOT NULL,
  ready_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 0,
  pace_at timestamptz,
  firsts_from bigint NOT NULL DEFAULT 0,
  firsts_version integer NOT NULL DEFAULT -1,
  CONSTRAINT webhook_ready_pkey PRIMARY KEY (endpoint_id),
  CONSTRAINT webhook_ready_endpoint_fkey FOREIGN KEY (endpoint_id)
    REFERENCES pipeline.webhook_endpoint(id) ON DELETE CASCADE
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
CREATE INDEX webhook_ready_order_idx ON pipeline.webhook_ready (shard, ready_at);

-- Services append here and update nothing, so that writers of one user do not wait; workers move the rows to webhook_ready.
-- firsts_from: the lowest sequence of first attempts that became pending; null for none, 0 if it is not known.
CREATE TABLE pipeline.webhook_arrival (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  slot integer NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  due_at timestamptz NOT NULL,
  firsts_from bigint DEFAULT 0,
  CONSTRAINT webhook_arrival_pkey PRIMARY KEY (id)
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

-- Which worker serves a shard; only that one claims deliveries of it, and it counts only while it is alive. epoch counts the
-- owners: a part of the job's id in Redis, so that the job of a dead owner stands in nobody's way.
CREATE TABLE pipeline.webhook_shard (
  shard smallint NOT NULL,
  owner text,
  epoch integer NOT NULL DEFAULT 0,
  owned_since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_shard_pkey PRIMARY KEY (shard)
) WITH (fillfactor = 50);

-- What a worker holds, shards and leases, is given to others once it is not alive any more. It moves alive_until on every
-- second.
CREATE TABLE pipeline.webhook_worker (
  id text COLLATE "C" NOT NULL,
  alive_until timestamptz NOT NULL,
  CONSTRAINT webhook_worker_pkey PRIMARY KEY (id)
) WITH (fillfactor = 50);

-- Tasks of one worker at a time. A row, because a pooler keeps no advisory locks of a session.
CREATE TABLE pipeline.worker_lease (
  task text COLLATE "C" NOT NULL,
  holder text COLLATE "C" NOT NULL,
  held_until timestamptz NOT NULL,
  CONSTRAINT worker_lease_pkey PRIMARY KEY (task)
);

-- Whether the webhooks of the whole installation are sent or held. held_since is null while they are sent.
CREATE TABLE pipeline.webhook_sending (
  "only" boolean NOT NULL DEFAULT true,
  held_since timestamptz,
  reason text,
  CONSTRAINT webhook_sending_pkey PRIMARY KEY ("only"),
  CONSTRAINT webhook_sending_only_one CHECK ("only"),
  CONSTRAINT webhook_sending_reason CHECK (held_since IS NOT NULL OR reason IS NULL)
);

INSERT INTO pipeline.webhook_sending DEFAULT VALUES;

CREATE TABLE pipeline.webhook_notice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_notice_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_notice_reason_check CHECK (reason IN ('gone', 'failing', 'held'))
);
CREATE INDEX webhook_notice_user_idx ON pipeline.webhook_notice (user_id, id);

-- Webhooks of a suspended account send nothing. Its lock is that of registrations (EndpointRepository). Runs as its owner,
-- because not every process that suspends accounts may write webhooks.
CREATE FUNCTION pipeline.suspend_webhooks() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('webhook-register:' || NEW.id, 0));
        IF NEW.suspended_at IS NOT NULL THEN
          UPDATE pipeline.webhook_endpoint SET suspended = true WHERE user_id = NEW.id;
        ELSE
          WITH resumed AS (
            UPDATE pipeline.webhook_endpoint
               SET suspended = false, failing_since = NULL, failing_attempts = 0, failing_events = 0,
                   ramp = CASE circuit WHEN 'closed' THEN 1 END
             WHERE user_id = NEW.id
            RETURNING id, user_id
          )
          INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
          SELECT pipeline.webhook_slot(user_id), id, now() FROM resumed;
        END IF;
        RETURN NULL;
      END $$;
REVOKE ALL ON FUNCTION pipeline.suspend_webhooks() FROM PUBLIC;
CREATE TRIGGER account_suspend_webhooks AFTER UPDATE ON accounts.account FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION pipeline.suspend_webhooks();

-- The database servers that the log has lived on: cluster is PostgreSQL's own identifier of a server's data, the same over
-- restarts and failovers; number is 0 for the first, and one more for each that follows.
CREATE TABLE pipeline.event_log_epoch (
  number integer NOT NULL,
  cluster text COLLATE "C" NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_log_epoch_pkey PRIMARY KEY (number)
);

-- Up to which transaction events were dropped when their retention ended; no row while nothing was dropped. at: up to when
-- the dropped events were recorded.
CREATE TABLE pipeline.event_log_horizon (
  "only" boolean NOT NULL DEFAULT true,
  transaction_id bigint NOT NULL,
  at timestamptz,
  CONSTRAINT event_log_horizon_pkey PRIMARY KEY ("only"),
  CONSTRAINT event_log_horizon_only_one CHECK ("only")
);

-- Subscriptions of programs to events (MCP Events). An ended one keeps neither address nor filter nor secret; one that its
-- owner or the operator has ended also keeps the program from coming back. slot: of the user, by which workers share the
-- work. url_hash: knows again a callback that was verified lately; null a day after the end. refresh_before: until when it
-- lives without another subscribe; suspended_at: since when nothing is sent until then. pace_at: when the bucket of
-- deliveries would be full again. due_at: when a claim may find something; version counts what made it due, so that a claim
-- does not overwrite what came meanwhile.
CREATE TABLE pipeline.event_subscription (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  slot integer NOT NULL,
  principal text COLLATE "C" NOT NULL,
  name text NOT NULL,
  arguments text,
  url text,
  url_hash bytea,
  host text,
  dialect text NOT NULL DEFAULT 'profile',
  secret text,
  secret_key_id text,
  previous_secret text,
  previous_secret_key_id text,
  previous_secret_expires_at timestamptz,
  read_transaction bigint NOT NULL,
  read_sequence bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'live',
  ended_by text,
  ended_at timestamptz,
  refresh_before timestamptz NOT NULL,
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  failed_since timestamptz,
  last_error text,
  last_delivery_at timestamptz,
  has_gap boolean NOT NULL DEFAULT false,
  pace_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT 'infinity',
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT event_subscription_dialect_check CHECK (dialect IN ('extension', 'profile')),
  CONSTRAINT event_subscription_state_check CHECK ((state = 'live' AND ended_by IS NULL) OR state = 'ended')
);
CREATE INDEX event_subscription_due_idx ON pipeline.event_subscription (due_at) WHERE due_at < 'infinity';
CREATE INDEX event_subscription_reading_idx ON pipeline.event_subscription (slot)
  WHERE state = 'live' AND suspended_at IS NULL;
CREATE INDEX event_subscription_user_idx ON pipeline.event_subscription (user_id);

-- Events, or words about the subscription, that its program has not taken yet. Settled rows are deleted, so a subscription's
-- first row is what its safe cursor stays in front of. The body is made from the event at each attempt. transaction_id and
-- sequence: the event's place in the log, or for a gap the place where it goes on. reason: of a terminated. attempt: 1 to 5
-- of the round, 1 to 3; a refresh begins another. due_since: since when an internal fault keeps it back.
CREATE TABLE pipeline.event_subscription_delivery (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subscription_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  kind text NOT NULL DEFAULT 'event',
  event_id text COLLATE "C",
  transaction_id bigint NOT NULL DEFAULT 0,
  sequence bigint NOT NULL DEFAULT 0,
  event_at timestamptz,
  reason text,
  state text NOT NULL DEFAULT 'waiting',
  attempt smallint NOT NULL DEFAULT 1,
  round smallint NOT NULL DEFAULT 1,
  round_began_at timestamptz,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  lease text,
  claimed_until timestamptz,
  lost_leases smallint NOT NULL DEFAULT 0,
  own_faults smallint NOT NULL DEFAULT 0,
  due_since timestamptz,
  CONSTRAINT event_subscription_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT event_subscription_delivery_subscription_fkey FOREIGN KEY (subscription_id)
    REFERENCES pipeline.event_subscription(id) ON DELETE CASCADE,
  CONSTRAINT event_subscription_delivery_kind_check CHECK (kind IN ('event', 'gap', 'terminated')),
  CONSTRAINT event_subscription_delivery_state_check CHECK (state IN ('waiting', 'leased', 'held'))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX event_subscription_delivery_claimed_idx ON pipeline.event_subscription_delivery (claimed_until)
  WHERE state = 'leased';
CREATE UNIQUE INDEX event_subscription_delivery_event_key ON pipeline.event_subscription_delivery
  (subscription_id, event_id);
CREATE INDEX event_subscription_delivery_place_idx ON pipeline.event_subscription_delivery
  (subscription_id, transaction_id, sequence);

-- Callbacks that a service has a worker ask before it stores a subscription. url and secret go with the answer; the row
-- stays for two minutes, because it also counts against the verifications of a minute.
CREATE TABLE pipeline.event_verification (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text COLLATE "C" NOT NULL,
  subscription_id text COLLATE "C" NOT NULL,
  host text NOT NULL,
  url text,
  secret text,
  state text NOT NULL DEFAULT 'waiting',
  result text,
  lease text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_verification_pkey PRIMARY KEY (id),
  CONSTRAINT event_verification_state_check CHECK (state IN ('waiting', 'leased', 'done'))
);
CREATE INDEX event_verification_open_idx ON pipeline.event_verification (id) WHERE state <> 'done';
