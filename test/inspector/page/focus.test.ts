import { describe, expect, it } from 'vitest';
import { chartOf } from '../../../src/inspector/page/chart/charts.ts';
import { focusOf } from '../../../src/inspector/page/chart/focus.ts';
import { currentNodes } from '../../../src/inspector/page/log/words.ts';
import { transitionsInWords } from '../../../src/inspector/page/log/transitions.ts';
import type { Box, Chart } from '../../../src/inspector/chart.ts';

function chart(id: string): Chart {
  const found = chartOf(id);
  if (found === null) throw new Error(`no chart of ${id}`);
  return found;
}

const auth = chart('auth');
const login = 'auth.signedOut|login.submitted|1';

function nodeOf({ nodes }: Chart, id: string): Box {
  const node = nodes.find((each) => each.id === id);
  if (node === undefined) throw new Error(`no state ${id}`);
  return node;
}

const holds = (outer: Box | undefined, inner: Box) =>
  outer !== undefined &&
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

describe('where one looks in a chart', () => {
  it('is at the transition that was taken and the state it led to', () => {
    const frames = focusOf(auth, currentNodes('auth', 'loggingIn'), new Set([login]));
    const label = auth.edges.find(({ id }) => id === login)?.label;
    expect(holds(frames[0], nodeOf(auth, 'auth.loggingIn'))).toBe(true);
    expect(label !== undefined && holds(frames[0], label)).toBe(true);
  });

  it('is at the innermost current states when nothing was taken', () => {
    const current = currentNodes('auth', { signedOut: 'idle' });
    expect(focusOf(auth, current, new Set())[0]).toEqual(
      expect.objectContaining({ x: nodeOf(auth, 'auth.signedOut.idle').x }),
    );
  });

  it('widens up to the whole machine', () => {
    const frames = focusOf(auth, currentNodes('auth', 'loggingIn'), new Set([login]));
    const areas = frames.map(({ width, height }) => width * height);
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
    expect(frames.at(-1)).toMatchObject(nodeOf(auth, 'auth'));
  });

  it('is nowhere while the machine is not there', () => {
    expect(focusOf(auth, new Set(), new Set())).toEqual([]);
  });
});

describe('transitions in words', () => {
  it('tell source, target, guard and actions from the chart', () => {
    expect(transitionsInWords(auth, ['auth.signedOut|view.selected|0', login])).toEqual([
      expect.objectContaining({
        from: 'signed out',
        to: 'signed out › idle',
        event: 'view.selected',
        actions: ['showView'],
      }),
      expect.objectContaining({ from: 'signed out', to: 'logging in', event: 'login.submitted' }),
    ]);
  });

  it('tell what the name alone says where there is no chart', () => {
    expect(transitionsInWords(null, ['other.here|xstate.done.actor.call|0'])).toEqual([
      expect.objectContaining({ from: 'here', to: undefined, event: 'call done' }),
    ]);
  });
});
