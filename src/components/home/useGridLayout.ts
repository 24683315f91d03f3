import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridLayout } from './gridLayout.ts';

/** How far down the page an element begins, px. */
export function pageTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}

/** Measures a grid's element: its layout by its width, and how far down the page it begins (px). */
export function useGridLayout<Element extends HTMLElement>() {
  const grid = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  const [rem, setRem] = useState(16);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => {
      setWidth(element.clientWidth || innerWidth);
      setRem(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
      setTop(pageTop(element));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(() => gridLayout(width, rem), [width, rem]);
  return { grid, layout, top, isMeasured: width > 0 };
}
