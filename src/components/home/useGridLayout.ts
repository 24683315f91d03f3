import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridLayout } from './gridLayout.ts';

/** Measures a grid's element: its layout by its width, and how far down the page it begins (px). */
export function useGridLayout<Element extends HTMLElement>() {
  const grid = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => {
      setWidth(element.clientWidth || innerWidth);
      setTop(element.getBoundingClientRect().top + scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(() => gridLayout(width), [width]);
  return { grid, layout, top, isMeasured: width > 0 };
}
