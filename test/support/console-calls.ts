import type { ConsoleService, SignedIn } from './console-service';
import type { Json } from './pipeline/pipeline-client';

export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  body: Json;
}

export async function getJson(person: SignedIn, path: string): Promise<ConsoleAnswer> {
  return answerOf(await person.fetch(path));
}

export async function postJson(
  person: SignedIn,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<ConsoleAnswer> {
  return answerOf(await person.fetch(path, { method: 'POST', body: JSON.stringify(body), headers }));
}

export async function auditOf(
  service: ConsoleService,
  accountId: string,
): Promise<{ action: string; actor: string; target: string | null }[]> {
  return service.dataSource.query(
    'SELECT action, actor, target FROM accounts.audit_entry WHERE account_id = $1 ORDER BY id',
    [accountId],
  );
}

async function answerOf(response: Response): Promise<ConsoleAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
