import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { followHands } from './followHands.ts';
import { fitted, moved, zoomed, type Size, type Viewport } from './viewport.ts';

const step = 1.25;
/** px */
const stride = 60;

/**
 * Moving about in a drawing: drag, wheel, two fingers, keys. Until someone does, it stays fitted to
 * its frame. Purely visual, hence no machine.
 */
export function useViewport({ width, height }: Size) {
  const frame = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  /** `null`: fitted. */
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const fit = fitted({ width, height }, size);

  useEffect(() => {
    const svg = frame.current;
    if (svg === null) return undefined;
    const watching = new ResizeObserver(() => setSize(svg.getBoundingClientRect()));
    watching.observe(svg);
    return () => watching.disconnect();
  }, []);

  useEffect(() => {
    const svg = frame.current;
    if (svg === null) return undefined;
    const start = fitted({ width, height }, size);
    return followHands(svg, (next) => setChosen((now) => next(now ?? start)));
  }, [width, height, size]);

  function change(next: (now: Viewport) => Viewport) {
    setChosen((now) => next(now ?? fit));
  }
  function zoom(factor: number) {
    change((now) => zoomed(now, factor, { x: size.width / 2, y: size.height / 2 }));
  }
  const move = (dx: number, dy: number) => change((now) => moved(now, dx, dy));

  const closer = () => zoom(step);
  const further = () => zoom(1 / step);
  const fitAgain = () => setChosen(null);
  const keys: Record<string, () => void> = {
    '+': closer,
    '=': closer,
    '-': further,
    '0': fitAgain,
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

  return {
    frame,
    view: chosen ?? fit,
    isFitted: chosen === null,
    fit: fitAgain,
    closer,
    further,
    press,
  };
}
