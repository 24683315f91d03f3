import { fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  findNearestIndex,
  useArrowKeys,
  useKeptFocus,
  type Box,
} from '../../../../src/components/ui/spatialFocus.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const anyBox = fc
  .tuple(
    fc.integer({ min: -500, max: 2_000 }),
    fc.integer({ min: -5_000, max: 5_000 }),
    fc.integer({ min: 1, max: 800 }),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([left, top, width, height]) => box(left, top, width, height));

describe('nearest element in a direction', () => {
  it('is the one straight ahead, not a nearer one far to the side', () => {
    const from = box(600, 0);
    expect(findNearestIndex('down', from, [box(0, 60), box(600, 120)])).toBe(1);
    expect(findNearestIndex('up', box(600, 200), [box(0, 140), box(640, 80)])).toBe(1);
  });

  it('is one to the side if nothing is straight ahead', () => {
    expect(findNearestIndex('down', box(0, 0), [box(0, -60), box(900, 500)])).toBe(1);
  });

  it('is in the same row for left and right', () => {
    const row = [box(0, 0), box(300, 10), box(230, 90)];
    expect(findNearestIndex('right', box(120, 0), row)).toBe(1);
    expect(findNearestIndex('left', box(120, 0), row)).toBe(0);
    expect(findNearestIndex('right', box(420, 10), row)).toBe(-1);
  });

  it('is the first of several that are equally near, and may overlap by 2 px', () => {
    expect(findNearestIndex('down', box(0, 0), [box(0, 60), box(0, 60)])).toBe(0);
    expect(findNearestIndex('down', box(0, 0), [box(0, 37), box(0, 38)])).toBe(1);
  });

  it('is none if there is nothing in that direction', () => {
    expect(findNearestIndex('up', box(0, 0), [box(0, 50), box(0, 20)])).toBe(-1);
    expect(findNearestIndex('down', box(0, 0), [])).toBe(-1);
  });

  it('is never in the opposite direction', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox), (from, boxes) => {
        const { top = from.bottom } = boxes[findNearestIndex('down', from, boxes)] ?? {};
        const { bottom = from.top } = boxes[findNearestIndex('up', from, boxes)] ?? {};
        expect(top).toBeGreaterThanOrEqual(from.bottom - 2);
        expect(bottom).toBeLessThanOrEqual(from.top + 2);
      }),
    );
  });

  it('is found whenever there is an element below', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox), (from, boxes) => {
        fc.pre(boxes.some(({ top }) => top >= from.bottom));
        expect(findNearestIndex('down', from, boxes)).not.toBe(-1);
      }),
    );
  });
});

function place(id: string, left: number, top: number) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no element has the id ${id}`);
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 100, 40));
}

type Position = readonly [left: number, top: number];

/** Renders elements of 100 by 40 px at these positions. */
function renderAt(markup: string, positions: Readonly<Record<string, Position>>) {
  const Page = () => {
    useArrowKeys();
    return <div dangerouslySetInnerHTML={{ __html: markup }} />;
  };
  const view = render(<Page />);
  for (const [id, [left, top]] of Object.entries(positions)) place(id, left, top);
  return view;
}

function pressAt(id: string, key: string, init: KeyboardEventInit = {}) {
  const element = document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
  element.focus();
  const went = !fireEvent.keyDown(element, { key, ...init });
  return { went, at: document.activeElement?.id };
}

const row: Readonly<Record<string, Position>> = { a: [0, 0], b: [200, 0] };
const column: Readonly<Record<string, Position>> = { a: [0, 0], b: [0, 100], c: [0, 200] };

describe('arrow keys outside the grid', () => {
  it('focus the nearest element in their direction, and scroll the page if there is none', () => {
    renderAt('<button id="a">a</button><button id="b">b</button>', row);
    expect(pressAt('a', 'ArrowRight')).toEqual({ went: true, at: 'b' });
    expect(pressAt('b', 'ArrowRight')).toEqual({ went: false, at: 'b' });
    expect(pressAt('b', 'ArrowLeft')).toEqual({ went: true, at: 'a' });
    expect(pressAt('a', 'ArrowDown')).toEqual({ went: false, at: 'a' });
  });

  it.each([
    '<input id="b" type="search">',
    '<input id="b" type="radio">',
    '<select id="b"></select>',
  ])('up and down move the focus from %s; left and right stay with it', (field) => {
    const beside = '<button id="d">d</button><button id="e">e</button>';
    renderAt(`<button id="a">a</button>${field}<button id="c">c</button>${beside}`, {
      ...column,
      d: [-200, 100],
      e: [200, 100],
    });
    expect(pressAt('b', 'ArrowLeft')).toEqual({ went: false, at: 'b' });
    expect(pressAt('b', 'ArrowRight')).toEqual({ went: false, at: 'b' });
    expect(pressAt('b', 'ArrowUp')).toEqual({ went: true, at: 'a' });
    expect(pressAt('b', 'ArrowDown')).toEqual({ went: true, at: 'c' });
  });

  it.each(['<textarea id="b"></textarea>', '<input id="b" type="range">'])(
    'leave %s all',
    (field) => {
      renderAt(`<button id="a">a</button>${field}<button id="c">c</button>`, column);
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        expect(pressAt('b', key), key).toEqual({ went: false, at: 'b' });
      }
    },
  );

  it('stay in a popover while it has a control in that direction, whatever it covers', () => {
    renderAt(
      '<div data-popover><button id="a">a</button><button id="c">c</button></div><button id="b">b</button><button id="d">d</button>',
      { a: [0, 0], b: [0, 50], c: [0, 100], d: [0, 150] },
    );
    expect(pressAt('a', 'ArrowDown')).toEqual({ went: true, at: 'c' });
    expect(pressAt('c', 'ArrowDown')).toEqual({ went: true, at: 'd' });
  });

  it('skip elements that are disabled, hidden or no tab stops', () => {
    renderAt(
      '<button id="a">a</button><button id="b" disabled>b</button><button id="d" tabindex="-1">d</button><button id="e" style="visibility: hidden">e</button><button id="c">c</button>',
      { ...column, d: [0, 150], e: [0, 50] },
    );
    expect(pressAt('a', 'ArrowDown')).toEqual({ went: true, at: 'c' });
  });

  it('go through an open dialog in order, and stay in it', () => {
    renderAt(
      '<button id="a">a</button><dialog open><button id="c">c</button><button id="b">b</button></dialog>',
      column,
    );
    expect(pressAt('c', 'ArrowDown')).toEqual({ went: true, at: 'b' });
    expect(pressAt('b', 'ArrowUp')).toEqual({ went: true, at: 'c' });
    expect(pressAt('c', 'ArrowUp')).toEqual({ went: false, at: 'c' });
    expect(pressAt('b', 'ArrowRight')).toEqual({ went: false, at: 'b' });
  });

  it('focus the tab stop of the grid, else the first one, while nothing has the focus', () => {
    const button = '<button id="a">a</button>';
    const grid = '<main><p aria-posinset="1"><button id="b" tabindex="0">b</button></p></main>';
    for (const [markup, expected] of [
      [button + grid, { went: true, at: 'b' }],
      [button, { went: true, at: 'a' }],
      ['', { went: false, at: '' }],
    ] as const) {
      const { unmount } = renderAt(markup, {});
      expect(pressAt('nothing', 'ArrowDown')).toEqual(expected);
      unmount();
    }
  });

  it('do nothing once the page is gone', () => {
    renderAt('', {}).unmount();
    document.body.innerHTML = '<button id="a">a</button>';
    expect(pressAt('nothing', 'ArrowDown').went).toBe(false);
    document.body.innerHTML = '';
  });

  it.each([
    ['while it composes', { isComposing: true }],
    ['as Safari reports them', { keyCode: 229 }],
  ])('stay with an input method in a search box, %s', (_, init) => {
    renderAt('<input id="a" type="search"><button id="b">b</button>', { a: [0, 0], b: [0, 100] });
    expect(pressAt('a', 'ArrowDown', init)).toEqual({ went: false, at: 'a' });
    expect(pressAt('a', 'ArrowDown')).toEqual({ went: true, at: 'b' });
  });

  it('are ignored with a modifier, and if another handler has used them; other keys are too', () => {
    renderAt('<button id="a">a</button><button id="b">b</button>', row);
    expect(pressAt('a', 'x')).toEqual({ went: false, at: 'a' });
    expect(pressAt('a', 'ArrowRight', { altKey: true }).at).toBe('a');
    document.querySelector('#a')?.addEventListener('keydown', (event) => event.preventDefault());
    expect(pressAt('a', 'ArrowRight').at).toBe('a');
  });
});

describe('focus of an element that is gone', () => {
  const tops = { above: 0, a: 50, b: 100, below: 200 };
  type Props = {
    readonly chips?: readonly string[];
    readonly isHidden?: boolean;
    readonly isTop?: boolean;
    readonly list?: string;
    readonly isPopover?: boolean;
  };
  const both = ['a', 'b'];
  const Page = ({
    chips = both,
    isHidden = false,
    isTop = false,
    list = '',
    isPopover = false,
  }: Props) => {
    useKeptFocus();
    return (
      <>
        {isTop ? null : <button id="above">above</button>}
        <div key={list} hidden={isHidden} data-popover={isPopover ? '' : undefined}>
          {chips.map((id) => (
            <button key={id} id={id}>
              {id}
            </button>
          ))}
        </div>
        <button id="below">below</button>
      </>
    );
  };
  function open() {
    const { rerender } = render(<Page />);
    for (const [id, top] of Object.entries(tops)) place(id, 0, top);
    return rerender;
  }
  /** What observes the page is told of its changes. */
  const observed = () => new Promise((done) => setTimeout(done));

  it('stays in its popover while that has a control, whatever is nearer', async () => {
    const rerender = open();
    place('a', 0, 900);
    rerender(<Page isPopover />);
    screen.getByText('b').focus();
    rerender(<Page chips={['a']} isPopover />);
    await observed();
    expect(screen.getByText('a')).toHaveFocus();
  });

  it('moves to the nearest one above', async () => {
    const rerender = open();
    screen.getByText('b').focus();
    rerender(<Page chips={[]} />);
    await observed();
    expect(screen.getByText('above')).toHaveFocus();
  });

  it('moves to the one below if there is none above', async () => {
    const rerender = open();
    screen.getByText('a').focus();
    rerender(<Page isTop chips={[]} />);
    await observed();
    expect(screen.getByText('below')).toHaveFocus();
  });

  it('moves to the one of the same name in its place', async () => {
    const rerender = open();
    screen.getByText('b').focus();
    rerender(<Page list="another" />);
    await observed();
    expect(screen.getByText('b')).toHaveFocus();
  });

  it('moves on if it is hidden', async () => {
    const rerender = open();
    screen.getByText('b').focus();
    vi.spyOn(screen.getByText('b'), 'checkVisibility').mockReturnValue(false);
    vi.spyOn(screen.getByText('a'), 'checkVisibility').mockReturnValue(false);
    rerender(<Page isHidden />);
    await observed();
    expect(screen.getByText('above')).toHaveFocus();
  });

  it('stays elsewhere, where the user left it, and where the app moved it', async () => {
    const rerender = open();
    screen.getByText('b').focus();
    screen.getByText('b').blur();
    await observed();
    rerender(<Page chips={['a']} />);
    await observed();
    expect(document.body).toHaveFocus();
    screen.getByText('a').focus();
    rerender(<Page chips={[]} />);
    screen.getByText('below').focus();
    await observed();
    expect(screen.getByText('below')).toHaveFocus();
  });
});
