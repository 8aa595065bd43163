/**
 * The log of an account's events for everybody who reads it: the pipeline's API and the worker.
 *
 * In a service: give `EVENT_SETTINGS` to the settings.
 */
import { SubscriptionEnv } from './subscription/subscription.env';

export { eventErrorBody, type EventErrorData, type EventErrorName } from './errors/event-error-body';
export * from './log/cursor-codec';
export { EventLogRepository, type LoggedEvent, type LogNews, type LogPage } from './log/event-log.repository';
export * from './subscription/event-subscription';
export { type EndedSubscription, endSubscriptions } from './subscription/end-subscriptions';
export { SubscriptionEnv };
export { canonicalJson, subscriptionId, urlHash } from './subscription/subscription-id';
export * from './subscription/subscription-operator';
export { type OwnedSubscription, SubscriptionView } from './subscription/subscription-view';
export { readArguments, type WatchArguments } from './types/arguments';
export { isWatchedName, typesOf, WATCHED_NAMES, type WatchedName } from './types/event-types';
export { momentOf, type Occurrence, occurrenceOf, type Watch } from './types/match';
export { WATCHED_TYPES } from './types/watched-types';

export const EVENT_SETTINGS = [SubscriptionEnv];
