import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Box, Point, Size } from '../../chart/chart.ts';
import { fitDrawing, focusBoxes, moveViewport, zoomViewport, type Viewport } from './camera.ts';

const zoomStep = 1.25;
const moveStep = 60;

/** Follows the transitions, shows the whole drawing, or stays where the user moved it. */
type Camera = 'action' | 'whole' | Viewport;

type Change = (view: Viewport) => Viewport;

/** Pans and zooms a drawing by drag, wheel, pinch and keys. Purely visual, hence not a machine. */
export function useCamera(drawing: Size, focus: readonly Box[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>('action');

  function getView(current: Camera): Viewport {
    if (typeof current === 'object') return current;
    return current === 'whole' ? fitDrawing(drawing, size) : focusBoxes(drawing, size, focus);
  }
  const change = (next: Change) => setCamera((current) => next(getView(current)));
  const changeByPointer = useEffectEvent(change);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize(element.getBoundingClientRect()));
    observer.observe(element);
    const stopWatching = watchPanAndZoom(element, (next) => changeByPointer(next));
    return () => {
      observer.disconnect();
      stopWatching();
    };
  }, []);

  const center = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number) => change((view) => zoomViewport(view, factor, center));
  const move = (dx: number, dy: number) => change((view) => moveViewport(view, dx, dy));

  const tools = {
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showWhole: () => setCamera('whole'),
    showAction: () => setCamera('action'),
  };
  const keys: Record<string, () => void> = {
    '+': tools.zoomIn,
    '=': tools.zoomIn,
    '-': tools.zoomOut,
    '0': tools.showWhole,
    c: tools.showAction,
    'Shift ArrowLeft': () => move(moveStep, 0),
    'Shift ArrowRight': () => move(-moveStep, 0),
    'Shift ArrowUp': () => move(0, moveStep),
    'Shift ArrowDown': () => move(0, -moveStep),
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isArrow = event.key.startsWith('Arrow');
    const act = keys[isArrow && event.shiftKey ? `Shift ${event.key}` : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return { ...tools, frame, view: getView(camera), camera, onKeyDown };
}

/**
 * Calls `change` for wheel, drag and pinch until the returned function is called. React's own wheel
 * listener is passive, so it could not keep the page from zooming.
 */
function watchPanAndZoom(frame: HTMLElement, change: (next: Change) => void): () => void {
  const pointers = new Map<number, PointerEvent>();
  const controller = new AbortController();
  const { signal } = controller;

  function getPosition({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    // A pinch on a trackpad is reported as a slow wheel with Ctrl.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    const at = getPosition(event);
    change((view) => zoomViewport(view, Math.exp(-event.deltaY * speed), at));
  }

  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    frame.setPointerCapture(event.pointerId);
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    pointers.set(event.pointerId, event);
    if (other === undefined) {
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      change((view) => moveViewport(view, dx, dy));
      return;
    }
    const factor = getDistance(event, other) / Math.max(1, getDistance(before, other));
    const at = getPosition(other);
    change((view) => zoomViewport(view, factor, at));
  }

  const onEnd = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
  const onDown = (event: PointerEvent) => void pointers.set(event.pointerId, event);
  frame.addEventListener('wheel', onWheel, { signal, passive: false });
  frame.addEventListener('pointerdown', onDown, { signal });
  frame.addEventListener('pointermove', onMove, { signal });
  frame.addEventListener('pointerup', onEnd, { signal });
  frame.addEventListener('pointercancel', onEnd, { signal });
  return () => controller.abort();
}

const getDistance = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
