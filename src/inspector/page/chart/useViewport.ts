import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Box } from '../../chart.ts';
import { followHands } from './followHands.ts';
import { fitted, focused, moved, zoomed, type Size, type Viewport } from './viewport.ts';

const step = 1.25;
/** px */
const stride = 60;

/** Goes along with what happens, shows the whole, or stays where a hand has put it. */
type Camera = 'action' | 'whole' | Viewport;

/**
 * Looking at a drawing: with the action, as a whole, or moved by drag, wheel, two fingers and keys.
 * Purely visual, hence no machine.
 */
export function useViewport(drawing: Size, focus: readonly Box[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>('action');

  function viewOf(now: Camera): Viewport {
    if (typeof now === 'object') return now;
    return now === 'whole' ? fitted(drawing, size) : focused(drawing, size, focus);
  }
  const change = (next: (now: Viewport) => Viewport) => setCamera((now) => next(viewOf(now)));
  const hands = useRef(change);

  useEffect(() => {
    hands.current = change;
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const watching = new ResizeObserver(() => setSize(element.getBoundingClientRect()));
    watching.observe(element);
    const letGo = followHands(element, (next) => hands.current(next));
    return () => {
      watching.disconnect();
      letGo();
    };
  }, []);

  function zoom(factor: number) {
    change((now) => zoomed(now, factor, { x: size.width / 2, y: size.height / 2 }));
  }
  const move = (dx: number, dy: number) => change((now) => moved(now, dx, dy));

  const tools = {
    closer: () => zoom(step),
    further: () => zoom(1 / step),
    showWhole: () => setCamera('whole'),
    showAction: () => setCamera('action'),
  };
  const keys: Record<string, () => void> = {
    '+': tools.closer,
    '=': tools.closer,
    '-': tools.further,
    '0': tools.showWhole,
    c: tools.showAction,
    'Shift ArrowLeft': () => move(stride, 0),
    'Shift ArrowRight': () => move(-stride, 0),
    'Shift ArrowUp': () => move(0, stride),
    'Shift ArrowDown': () => move(0, -stride),
  };

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isArrow = event.key.startsWith('Arrow');
    const act = keys[isArrow && event.shiftKey ? `Shift ${event.key}` : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return { ...tools, frame, view: viewOf(camera), camera, press };
}
