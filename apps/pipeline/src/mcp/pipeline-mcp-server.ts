import { Injectable } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { EVENTS_EXTENSION, type McpMethods, type McpServerDefinition } from '@wagewright/mcp';
import { EventMethods } from './events/event-methods';
import { SubscriptionMethods } from './subscriptions/subscription-methods';
import { PipelineToolbox } from './tools/pipeline-toolbox';

/** The MCP server of the pipeline: tools, and the methods of MCP Events. */
@Injectable()
export class PipelineMcpServer implements McpServerDefinition {
  readonly identity = { name: 'wagewright-pipeline', title: 'Wagewright job pipeline', version: '1.0.0' };
  readonly instructions =
    'The job search of one person: jobs, contacts, activities, appointments, and the webhooks that tell of their changes. ' +
    'Every write takes dry_run and answers what it did; ask before you write what the person did not ask for.';
  readonly capabilities?: McpServerDefinition['capabilities'];
  readonly methods?: McpMethods;

  constructor(
    readonly tools: PipelineToolbox,
    events: EventMethods,
    subscriptions: SubscriptionMethods,
    { events: isOn }: SubscriptionEnv,
  ) {
    if (isOn === 'off') return;
    // Some clients look at the one key only, some at the other.
    this.capabilities = { events: {}, extensions: { [EVENTS_EXTENSION]: {} } };
    this.methods = {
      answered: {
        'events/list': (call) => events.list(call),
        'events/poll': (call) => events.poll(call),
        'events/subscribe': (call) => subscriptions.subscribe(call),
        'events/unsubscribe': (call) => subscriptions.unsubscribe(call),
      },
      streamed: { 'events/stream': (call) => events.stream(call) },
    };
  }
}
