import type { BuiltProcess } from './built-process';
import { DeliveryStack } from './delivery-stack';
import { DnsServer, type Zone } from './dns-server';
import { type Certificate, selfSignedCertificate } from './self-signed-certificate';
import { SharedService } from './shared-service';

/** Loopback addresses that the operator refuses within the allowed block, one of them, and a host name of the service. */
export const REFUSED = { block: '127.0.0.64/26', address: '127.0.0.65', ownHost: 'own.receiver.test' };

/** None may be accepted, though the worker trusts the issuer of all but the last. */
export type UnfitCertificates = Record<'forClients' | 'expired' | 'notYetValid' | 'ofNobody', Certificate>;

/** A pipeline and a worker, and no webhook. */
class RunningDelivery {
  private constructor(
    readonly stack: DeliveryStack,
    readonly pipeline: BuiltProcess,
    readonly worker: BuiltProcess,
    readonly unfit: UnfitCertificates,
    /** Addresses by name, called for each question; any other name is at 127.0.0.1. */
    readonly zone: Map<string, (question: number) => ReturnType<Zone>>,
  ) {}

  static async start(): Promise<RunningDelivery> {
    const zone = new Map<string, (question: number) => ReturnType<Zone>>();
    const dns = await DnsServer.start((name, question) => zone.get(name)?.(question) ?? ['127.0.0.1']);
    const unfit = await unfitCertificates();
    const { forClients, expired, notYetValid } = unfit;
    const trusted = [forClients.cert, expired.cert, notYetValid.cert];
    const stack = await DeliveryStack.start({ trusted });
    const settings = {
      WEBHOOK_DNS_SERVERS: dns.address,
      WEBHOOK_REFUSED_CIDRS: REFUSED.block,
      WEBHOOK_OWN_HOSTS: REFUSED.ownHost,
      MCP_EVENTS_RETRY_SCHEDULE: '1s,1s,1s,1s',
    };
    const [pipeline, worker] = await Promise.all([
      stack.startPipeline(settings),
      stack.startWorker(settings),
    ]);
    return new RunningDelivery(stack, pipeline, worker, unfit, zone);
  }

  /** Forgets what a part has delivered, and its webhooks. */
  async clear(): Promise<void> {
    await this.stack.clear();
    await this.stack.query('DELETE FROM pipeline.webhook_endpoint');
  }
}

async function unfitCertificates(): Promise<UnfitCertificates> {
  const [past, later] = [new Date('2020-01-01'), new Date('2090-01-01')];
  return {
    forClients: await selfSignedCertificate({ usage: { clientAuth: true } }),
    expired: await selfSignedCertificate({ from: past, until: new Date('2020-02-01') }),
    notYetValid: await selfSignedCertificate({ from: later, until: new Date('2090-02-01') }),
    ofNobody: await selfSignedCertificate(),
  };
}

/** For parts that neither stop a process nor set it up. */
export const deliveryAsShipped = new SharedService(() => RunningDelivery.start());
