import { maskSecrets } from './maskSecrets.ts';

/**
 * The same, masked, with its type: of what a record's types name (types of events, statuses, tags)
 * masking changes nothing, and what they leave unknown stays unknown.
 */
export function masked<T extends object>(value: T): T {
  return maskSecrets(value) as unknown as T;
}
