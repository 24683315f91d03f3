import { moved, zoomed, type Viewport } from './viewport.ts';

type Change = (now: Viewport) => Viewport;

/**
 * Wheel, drag and two fingers on a frame. The wheel is listened to here because React's own listener
 * is passive and could not keep the page from zooming.
 *
 * @returns what ends it
 */
export function followHands(frame: HTMLElement, change: (change: Change) => void): () => void {
  const hands = new Map<number, PointerEvent>();
  const stop = new AbortController();
  const { signal } = stop;

  function place({ clientX, clientY }: MouseEvent) {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    // A pinch on a trackpad arrives as a slow wheel with Ctrl.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    const at = place(event);
    change((now) => zoomed(now, Math.exp(-event.deltaY * speed), at));
  }

  function drag(event: PointerEvent) {
    const before = hands.get(event.pointerId);
    if (before === undefined) return;
    frame.setPointerCapture(event.pointerId);
    const other = [...hands.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    hands.set(event.pointerId, event);
    if (other === undefined) {
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      change((now) => moved(now, dx, dy));
      return;
    }
    const factor = distance(event, other) / Math.max(1, distance(before, other));
    const at = place(other);
    change((now) => zoomed(now, factor, at));
  }

  const release = ({ pointerId }: PointerEvent) => void hands.delete(pointerId);
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('pointerdown', (event) => hands.set(event.pointerId, event), { signal });
  frame.addEventListener('pointermove', drag, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    frame.addEventListener(end, release, { signal });
  }
  return () => stop.abort();
}

const distance = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
