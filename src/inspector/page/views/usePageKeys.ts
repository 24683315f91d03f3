import { useEffect } from 'react';
import type { InspectorEvent } from '../inspectorTypes.ts';
import { PageContext } from '../pageContext.ts';

const keys: Record<string, InspectorEvent> = {
  ArrowLeft: { type: 'step.back' },
  ArrowRight: { type: 'step.forward' },
  Home: { type: 'step.first' },
  End: { type: 'step.last' },
  f: { type: 'follow.requested' },
};

/** Keys that work wherever they mean nothing else: ← → Home End step, Space plays, F follows, / searches. */
export function usePageKeys() {
  const page = PageContext.useActorRef();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('#search')?.focus();
        return;
      }
      if (event.key === ' ' && isPressed(event.target)) return;
      const sent = event.key === ' ' ? playOrPause() : keys[event.key];
      if (sent === undefined) return;
      event.preventDefault();
      page.send(sent);
    }
    function playOrPause(): InspectorEvent {
      const isStill = page.getSnapshot().matches({ view: 'paused' });
      return { type: isStill ? 'play.requested' : 'pause.requested' };
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [page]);
}

/** A field has its own use for every key, a slider and a list of options for the arrows. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=file]), select, textarea') !== null;

/** Space presses these. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, summary, a') !== null;
