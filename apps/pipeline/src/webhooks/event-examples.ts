import { assetText } from '@wagewright/documents';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';

interface DescribedEvents {
  webhooks: Record<
    WebhookEventType,
    { post: { requestBody: { content: { 'application/json': { examples: ExampleOf } } } } }
  >;
}
interface ExampleOf {
  recorded: { value: { data: WebhookEvents[WebhookEventType] } };
}

let described: DescribedEvents['webhooks'] | undefined;

/** The `data` of the example of an event in the OpenAPI description. */
export function exampleDataOf(type: WebhookEventType): WebhookEvents[WebhookEventType] {
  described ??= (JSON.parse(assetText('apps/pipeline/src/reference/openapi.json')) as DescribedEvents)
    .webhooks;
  return described[type].post.requestBody.content['application/json'].examples.recorded.value.data;
}
