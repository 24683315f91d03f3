import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.ts';
import { currentActors, momentOf } from '../inspectorSelectors.ts';
import { requestsAt } from '../log/requests.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';

/** For ears: the newest request that failed, said once, after whatever is being read. */
export function FailureNews() {
  const news = usePage((context) => {
    const requests = requestsAt(currentActors(context), momentOf(context));
    const failed = requests.find(({ state }) => state === 'failed');
    return failed === undefined
      ? ''
      : pageTexts.requests.failed(failed.id, reasonOf(failed.result));
  });
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}

function reasonOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : '';
}
