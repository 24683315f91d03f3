import { faultsPath } from '../../../server/faults.ts';
import type { FaultPlan } from '../../../server/faults.ts';

/**
 * Replaces the faults of a running backend, or clears them without a plan.
 * @throws Error with the backend's message when it refuses the plan or has no such route
 */
export async function injectFaults(url: string, plan: FaultPlan | undefined): Promise<void> {
  const response = await fetch(
    url + faultsPath,
    plan === undefined
      ? { method: 'DELETE' }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(plan),
        },
  );
  if (!response.ok) throw new Error(`Faults were not injected: ${await response.text()}`);
}
