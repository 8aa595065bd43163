import { Injectable } from '@nestjs/common';
import type { CurrentSession } from '../../sessions/current-session';
import { askedBy, type ConsentAnswer } from '../consent/consent.service';
import type { ConsentRequest } from '../consent/consent.view';
import { GrantService } from '../grants/grant.service';
import { grantedScope } from '../resources/scopes';
import { ArtifactRepository, type ArtifactPayload } from '../server/artifact.repository';
import { AuthorizationServer } from '../server/authorization-server';
import type { DeviceInfo } from '../server/configuration';
import { typedCode } from './user-code';

/** Devices and command lines that wait for a person to type their code (RFC 8628). */
@Injectable()
export class DeviceService {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly artifacts: ArtifactRepository,
    private readonly grants: GrantService,
  ) {}

  /** @returns undefined when no device waits with this code */
  async find(typed: string): Promise<ConsentRequest | undefined> {
    const code = typedCode(typed);
    const waiting = code === undefined ? undefined : await this.artifacts.findWaitingDevice(code);
    return waiting && this.describe(waiting);
  }

  /** Takes a person's answer, once. @returns false when no device waits with this code any more */
  async answer(
    session: CurrentSession,
    typed: string,
    { isAllowed, scope }: ConsentAnswer,
  ): Promise<boolean> {
    const code = typedCode(typed);
    const asked = await this.find(typed);
    if (code === undefined || !asked) return false;
    if (!isAllowed)
      return this.artifacts.answerDevice(code, null, {
        error: 'access_denied',
        errorDescription: 'the person said no',
      });
    return this.allow(session, code, asked, grantedScope(asked.scope, scope));
  }

  private async allow(
    session: CurrentSession,
    code: string,
    { clientId, clientName: name, resources }: ConsentRequest,
    scope: ConsentRequest['scope'],
  ): Promise<boolean> {
    const { accountId } = session;
    const grantId = await this.grants.create(session, { clientId, clientName: name, scope, resources });
    const resource = resources.length === 1 ? resources[0] : resources;
    const answer = { accountId, grantId, scope, resource };
    if (await this.artifacts.answerDevice(code, grantId, answer)) return true;
    await this.grants.revoke(session, grantId);
    return false;
  }

  private async describe(waiting: ArtifactPayload): Promise<ConsentRequest | undefined> {
    const { params, clientId, iat, deviceInfo } = waiting;
    const { Client } = await this.server.provider();
    const client = typeof clientId === 'string' ? await Client.find(clientId) : undefined;
    if (!client) return undefined;
    return {
      ...askedBy(client, params as Record<string, unknown>),
      destination: undefined,
      begun: { at: new Date(Number(iat) * 1_000), address: (deviceInfo as DeviceInfo).address },
    };
  }
}
