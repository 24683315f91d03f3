import type { EventObject } from 'xstate';
import { authModel } from '../../models/auth.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';
import { toldTo } from '../toldTo.ts';

/** What the actor that keeps the token is told while the auth machine takes this edge. */
export function toldToken(edge: Edge): readonly EventObject[] {
  return toldTo(actionsAt(authModel.machine, edge), 'token');
}
