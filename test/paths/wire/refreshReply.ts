import type { SessionState } from '../../../src/domain/session.ts';
import type { RefreshResult } from '../../../src/machines/auth/refreshMachine.ts';
import { aSession } from '../../support/builders.ts';
import { authReply } from './authReply.ts';
import { ok, type Reply } from './reply.ts';

/** @returns the session that another tab stores so that a refresh ends this way, or `null` */
export function storedMeanwhile(result: RefreshResult): SessionState | null {
  return 'report' in result && result.report.type === 'session.storageChanged'
    ? result.report.state
    : null;
}

/** @returns the auth backend's response so that a refresh ends this way */
export function refreshReply(result: RefreshResult): Reply {
  if (result.kind === 'failed') return replyOfFailure(result.failure);
  if (result.kind === 'cancelled') throw new Error('a cancelled refresh sends no request');
  if (result.report.type === 'session.ended') {
    return replyOfFailure({ status: 400, code: 'session_not_found', message: 'Gone' });
  }
  // The response does not matter if another tab has stored a session meanwhile.
  const session = result.report.type === 'session.refreshed' ? result.report.session : aSession();
  return authReply('refreshSession', { label: '', output: session });
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
