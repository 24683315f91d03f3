import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useArrowKeys } from '../../../../../src/components/home/keys/spatialFocus.ts';

type ListPosition = readonly [left: number, top: number];

/** Things of 100 by 40 px, where they are told to stand. */
function renderAt(markup: string, positions: Readonly<Record<string, ListPosition>>) {
  const Page = () => {
    useArrowKeys();
    return <div dangerouslySetInnerHTML={{ __html: markup }} />;
  };
  const view = render(<Page />);
  for (const [id, [left, top]] of Object.entries(positions)) {
    const element = document.querySelector<HTMLElement>(`#${id}`);
    if (element === null) throw new Error(`nothing is called ${id}`);
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 100, 40));
  }
  return view;
}

function pressAt(id: string, key: string, init: KeyboardEventInit = {}) {
  const element = document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
  element.focus();
  const went = !fireEvent.keyDown(element, { key, ...init });
  return { went, at: document.activeElement?.id };
}

const column: Readonly<Record<string, ListPosition>> = { a: [0, 0], b: [0, 100], c: [0, 200] };

describe('arrow keys outside the grid', () => {
  it('focus the nearest element in their direction, and scroll the page if there is none', () => {
    renderAt('<button id="a">a</button><button id="b">b</button>', { a: [0, 0], b: [200, 0] });
    expect(pressAt('a', 'ArrowRight')).toEqual({ went: true, at: 'b' });
    expect(pressAt('b', 'ArrowLeft')).toEqual({ went: true, at: 'a' });
    expect(pressAt('a', 'ArrowDown')).toEqual({ went: false, at: 'a' });
  });

  it.each([
    '<input id="b" type="search">',
    '<input id="b" type="radio">',
    '<select id="b"></select>',
  ])('up and down move the focus from %s; left and right stay with it', (field) => {
    renderAt(`<button id="a">a</button>${field}<button id="c">c</button>`, column);
    expect(pressAt('b', 'ArrowLeft').went).toBe(false);
    expect(pressAt('b', 'ArrowRight').went).toBe(false);
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

  it('skip disabled elements and elements that are not tab stops', () => {
    renderAt(
      '<button id="a">a</button><button id="b" disabled>b</button><button id="d" tabindex="-1">d</button><button id="c">c</button>',
      { ...column, d: [0, 150] },
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

  it('focus the first element while nothing has the focus', () => {
    renderAt('<button id="a">a</button><button id="b">b</button>', { a: [0, 0], b: [0, 100] });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(screen.getByText('a')).toHaveFocus();
  });

  it('are ignored with a modifier, and if another handler has used them', () => {
    renderAt('<button id="a">a</button><button id="b">b</button>', { a: [0, 0], b: [0, 100] });
    expect(pressAt('a', 'ArrowDown', { altKey: true }).at).toBe('a');
    document.querySelector('#a')?.addEventListener('keydown', (event) => event.preventDefault());
    expect(pressAt('a', 'ArrowDown').at).toBe('a');
  });
});
