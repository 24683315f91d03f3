import { faultsPath } from '../../../server/faults.ts';
import type { FaultPlan } from '../../../server/faults.ts';

/**
 * Plants failures in a running backend, or clears them where no plan is given.
 * @throws Error with the backend's complaint when the plan is refused, or it has no such route
 */
export async function injectFaults(url: string, plan: FaultPlan | undefined): Promise<void> {
  const answer = await fetch(
    url + faultsPath,
    plan === undefined
      ? { method: 'DELETE' }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(plan),
        },
  );
  if (!answer.ok) throw new Error(`Faults were not planted: ${await answer.text()}`);
}
