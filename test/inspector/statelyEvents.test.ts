import { readFile } from 'node:fs/promises';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from '../../scripts/machines/machines.ts';
import { maskSecrets } from '../../src/inspector/maskSecrets.ts';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { definitions } from '../../src/inspector/stately/definitions.ts';
import { createStatelyEvents, statelyVersion } from '../../src/inspector/stately/statelyEvents.ts';
import { aMovie } from '../support/builders.ts';
import { parkedCatalog } from '../support/startCatalog.ts';

function eventsOfFilm() {
  const recorder = createRecorder({ now: () => 7 });
  const { logic } = parkedCatalog();
  const actor = createActor(logic, { input: { place: null }, inspect: recorder.inspect }).start();
  actor.send({ type: 'movie.selected', movie: aMovie() });
  actor.stop();
  const { records } = recorder.log();
  return { records, events: records.map(createStatelyEvents()) };
}

describe("Stately's words", () => {
  it('name every actor, whose child it is, its root, and the machine it runs', () => {
    const actors = eventsOfFilm().events.filter((event) => event?.type === '@xstate.actor');
    const named = (name: string) => actors.find((event) => event?.name === name);
    const [catalog, list, movie] = [named('catalog'), named('loadPage'), named('movie')];
    expect(actors.map((event) => event?.name)).toEqual([
      'catalog',
      'network',
      'home',
      'loadPage',
      'network',
      'call',
      'movie',
      ...['figures', 'trailer', 'cast', 'similar'].flatMap((part) => [part, 'loadPart']),
      'findOffers',
    ]);
    expect(catalog).toMatchObject({ definition: definitions['catalog'], createdAt: '7', id: '1' });
    expect(list).toMatchObject({
      definition: definitions['request'],
      parentId: catalog?.sessionId,
    });
    expect(movie).toMatchObject({ definition: definitions['movie'], parentId: catalog?.sessionId });
    expect(new Set(actors.map((event) => event?.rootId))).toEqual(new Set([catalog?.sessionId]));
  });

  it('have none for a microstep or an end, and keep the rest in order', () => {
    const { records, events } = eventsOfFilm();
    expect(events.map((event) => event?.type ?? null)).toEqual(
      records.map(({ kind }) => (/microstep|end/.test(kind) ? null : `@xstate.${kind}`)),
    );
  });

  it('are of the version that is installed', async () => {
    const manifest = new URL('../../node_modules/@statelyai/inspect/package.json', import.meta.url);
    expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ version: statelyVersion });
  });

  it('carry each machine whole, which masking leaves alone', () => {
    expect(Object.keys(definitions).toSorted()).toEqual(
      machines.map(({ machine }) => machine.id).toSorted(),
    );
    for (const definition of Object.values(definitions)) {
      expect(maskSecrets(definition)).toBe(definition);
      expect(JSON.parse(definition)).toHaveProperty('states');
    }
  });
});
