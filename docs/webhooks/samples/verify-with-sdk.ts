import { verifyWebhook, WebhookVerificationError } from '@wagewright/sdk';

/** A receiver for any server that has the standard `Request`: 204 for a delivery of ours, else 400. */
export async function receive(request: Request, secret: string): Promise<Response> {
  // The raw bytes: a parsed and rewritten body has another signature.
  const body = await request.arrayBuffer();
  try {
    const { event, data } = await verifyWebhook(body, request.headers, secret);
    console.log(event, data);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(null, { status: 400 });
    throw error;
  }
}
