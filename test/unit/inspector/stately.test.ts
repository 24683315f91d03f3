import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from '../../../inspector/machines.ts';
import { maskSecrets } from '../../../inspector/maskSecrets.ts';
import { createRecorder } from '../../../inspector/recorder.ts';
import { createStatelyEvents, definitions } from '../../../inspector/stately.ts';
import { aMovie } from '../../support/builders.ts';
import { aCatalogInput, deferredCatalog } from '../../support/startCatalog.ts';

function eventsOfMovie() {
  const recorder = createRecorder({ now: () => 7 });
  const { logic } = deferredCatalog();
  const actor = createActor(logic, { input: aCatalogInput(), inspect: recorder.inspect }).start();
  actor.send({ type: 'movie.selected', movie: aMovie() });
  actor.stop();
  const { records } = recorder.getLog();
  return { records, events: records.map(createStatelyEvents()) };
}

describe('createStatelyEvents', () => {
  it('converts each actor with its parent, its root and its machine', () => {
    const { records, events } = eventsOfMovie();
    const actors = events.filter((event) => event?.type === '@xstate.actor');
    const named = (name: string) => actors.find((event) => event?.name === name);
    const [catalog, list, movie] = [named('catalog'), named('loadPage'), named('movie')];
    expect(actors.map((event) => event?.name)).toEqual(
      records.flatMap((record) => (record.kind === 'actor' ? record.id : [])),
    );
    expect(catalog).toMatchObject({ definition: definitions['catalog'], createdAt: '7', id: '1' });
    expect(list).toMatchObject({
      definition: definitions['request'],
      parentId: catalog?.sessionId,
    });
    expect(movie).toMatchObject({ definition: definitions['movie'], parentId: catalog?.sessionId });
    expect(new Set(actors.map((event) => event?.rootId))).toEqual(new Set([catalog?.sessionId]));
  });

  it('converts no microstep and no end, and keeps the order', () => {
    const { records, events } = eventsOfMovie();
    expect(events.map((event) => event?.type ?? null)).toEqual(
      records.map(({ kind }) => (/microstep|end/.test(kind) ? null : `@xstate.${kind}`)),
    );
  });

  it('has the whole config of each machine, which masking does not change', () => {
    expect(Object.keys(definitions).toSorted()).toEqual(
      machines.map(({ machine }) => machine.id).toSorted(),
    );
    for (const definition of Object.values(definitions)) {
      expect(maskSecrets(definition)).toBe(definition);
      expect(JSON.parse(definition)).toHaveProperty('states');
    }
  });
});
