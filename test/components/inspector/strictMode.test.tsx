import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { createRecorder } from '../../../src/inspector/recorder.ts';
import { AuthContext } from '../../../src/machines/authContext.ts';
import { parkedAuth } from '../../support/startAuth.ts';

/** What was told of the actor of this name, by whichever of its lives. */
function recordsOf({ records }: ReturnType<ReturnType<typeof createRecorder>['log']>, id: string) {
  const own = new Set(
    records.flatMap((record) => (record.kind === 'actor' && record.id === id ? record.actor : [])),
  );
  return records.filter(({ actor }) => own.has(actor));
}

it('of the two actors that StrictMode makes, the one that runs is recorded, each time it starts', () => {
  const { inspect, log } = createRecorder();
  render(
    <StrictMode>
      <AuthContext.Provider logic={parkedAuth().logic} options={{ input: signedOutState, inspect }}>
        {null}
      </AuthContext.Provider>
    </StrictMode>,
  );
  const records = recordsOf(log(), 'auth');
  const started = ['actor', 'event', 'snapshot'];
  expect(records.map(({ kind }) => kind)).toEqual([...started, 'snapshot', 'end', ...started]);
  expect(new Set(records.map(({ actor }) => actor)).size).toBe(1);
  const listening = recordsOf(log(), 'otherTabs').map(({ kind }) => kind);
  expect(listening).toEqual([...started, 'snapshot', 'end', ...started]);
});
