import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore, nameOf, pathOf, toursOf } from './explore.ts';
import { bare, type SeenModel } from './model.ts';
import { type Driver, proveAll, provePath, type System } from './prove.ts';

/** A lamp with a switch and a dimmer: small enough to count by hand. */
const lampMachine = (back: 'bright' | 'off') =>
  setup({}).createMachine({
    initial: 'off',
    states: {
      off: { on: { press: 'bright' } },
      bright: { on: { press: 'off', turn: 'dim' } },
      dim: { on: { press: 'off', turn: back } },
    },
  });
const lamp = lampMachine('bright');
/** Its dimmer goes dark on the way back. */
const broken = lampMachine('off');

const press = { label: 'press the switch', type: 'press' };
const turn = { label: 'turn the dimmer', type: 'turn' };

const model: SeenModel<string> = {
  name: 'lamp',
  machine: lamp,
  starts: [{ from: 'darkness', input: undefined }],
  relevantContext: () => null,
  eventsIn: () => [press, turn],
  isOffered: ({ value }, { type }) => type === 'press' || value !== 'off',
  viewOf: ({ value }) => String(value),
};

/** A real lamp, which may not be what the machine says. */
function lampOf(
  logic: typeof lamp,
  change: (driver: Driver<string>) => Partial<Driver<string>> = () => ({}),
): System<string> {
  return {
    level: 'app',
    patienceMs: 0,
    async begin() {
      const actor = createActor(logic).start();
      const driver: Driver<string> = {
        take: async ({ event }) => Reflect.apply(actor.send, actor, [bare(event)]),
        view: () => String(actor.getSnapshot().value),
        close: () => void actor.stop(),
      };
      return { ...driver, ...change(driver) };
    },
  };
}

const graph = explore(model);

describe('the plan of a machine', () => {
  it('has every state and every event in it', () => {
    expect(graph.vertices.map(({ snapshot }) => snapshot.value)).toEqual(['off', 'bright', 'dim']);
    expect(graph.edges.map(({ pair }) => pair)).toEqual([
      'off × press the switch',
      'off × turn the dimmer',
      'bright × press the switch',
      'bright × turn the dimmer',
      'dim × press the switch',
      'dim × turn the dimmer',
    ]);
  });

  it('explored for a user, leaves out events that a user cannot cause', () => {
    const pairs = explore(model, 'user').edges.map(({ pair }) => pair);
    expect(pairs).not.toContain('off × turn the dimmer');
    expect(pairs).toHaveLength(5);
  });

  it.each(['pairs', 'edges'] as const)('visits all %s in one tour without a gap', (goal) => {
    const tours = toursOf(graph, goal);
    const steps = tours.flatMap((tour) => tour.steps);
    expect(tours).toHaveLength(1);
    expect(new Set(steps.map(nameOf[goal])).size).toBe(6);
    for (const [index, step] of steps.entries()) {
      expect(step.from.key).toBe(steps[index - 1]?.to.key ?? graph.starts[0]?.vertex.key);
    }
  });
});

describe('the proof of a system', () => {
  it('visits every edge of a system that follows its machine', async () => {
    expect(await proveAll({ model, graph, system: lampOf(lamp) }, 'edges')).toBe(6);
  });

  it('reports the shortest path to the step where the system differs from the machine', async () => {
    const proof = { model, graph, system: lampOf(broken) };
    await expect(proveAll(proof, 'edges')).rejects.toThrow(
      /^From darkness: press the switch, then turn the dimmer, then turn the dimmer\n/,
    );
  });

  it('prints an id that repeats the failing path alone', async () => {
    const proof = { model, graph, system: lampOf(broken) };
    const message = await proveAll(proof, 'edges').catch((error: Error) => error.message);
    const [, id = ''] = /npm run path -- (\S+)/.exec(String(message)) ?? [];
    await expect(provePath(proof, pathOf(graph, id))).rejects.toThrow(String(message));
  });

  it('fails if the view changes after the last step was compared', async () => {
    let isAtRest = false;
    const system = lampOf(lamp, ({ view }) => ({
      settle: async () => void (isAtRest = true),
      view: () => (isAtRest ? 'off' : view()),
    }));
    const proof = { model, graph, system };
    await expect(provePath(proof, pathOf(graph, 'app.lamp.0.00'))).rejects.toThrow(
      'at rest after the last step',
    );
  });

  it('removes the detours of a failing path if the direct path passes', async () => {
    const steps = ['00', '00', '00', '01', '00', '00', '01'].join('');
    const tired = lampOf(lamp, ({ take, view }) => {
      let presses = 0;
      return {
        take: async (edge) => {
          presses += edge.event.type === 'press' ? 1 : 0;
          await take(edge);
        },
        view: () => (presses >= 3 ? 'burnt out' : view()),
      };
    });
    const proof = { model, graph, system: tired };
    await expect(provePath(proof, pathOf(graph, `app.lamp.0.${steps}`))).rejects.toThrow(
      /^From darkness: press the switch, then press the switch, then press the switch\n/,
    );
  });
});
