import type { Session } from '../../../src/domain/session.ts';
import { aUser } from '../../support/builders.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { ok, replyOfError, type Reply } from './reply.ts';

/** An actor's answer as the auth backend would send it. */
export function authReply(actor: string, answer: Answer): Reply {
  if ('error' in answer) {
    return replyOfError(answer.error, ({ status, error_code, message }) => ({
      code: status,
      error_code,
      msg: message,
    }));
  }
  if (actor === 'logOut') return ok();
  return ok(answer.output === null ? aUser() : sessionBody(answer.output as Session));
}

function sessionBody({ accessToken, refreshToken, expiresAt, user }: Session) {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - plannedAt / 1_000,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
