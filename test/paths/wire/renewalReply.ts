import type { RenewalOutcome } from '../../../src/machines/renewalTypes.ts';
import { aSession } from '../../support/builders.ts';
import { authReply } from './authReply.ts';
import { ok, type Reply } from './reply.ts';

/** What the auth backend sends so that a renewal comes to that. */
export function renewalReply(outcome: RenewalOutcome): Reply {
  switch (outcome.kind) {
    case 'renewed':
      return authReply('refreshSession', { label: '', output: outcome.session });
    // The answer does not matter: another tab has written meanwhile.
    case 'overtaken':
      return authReply('refreshSession', { label: '', output: aSession() });
    default:
      return replyOfFailure(outcome.failure);
  }
}

function replyOfFailure({
  status,
  code,
  message,
}: {
  status?: number;
  code?: string;
  message: string;
}): Reply {
  if (status === undefined) return 'unreachable';
  const body = { code: status, error_code: code, msg: message };
  return { ...(ok({}) as object), status, statusText: '', body };
}
