import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { signedOutState } from '../../../../src/domain/session.ts';
import { createRecorder } from '../../../../inspector/recorder.ts';
import { AuthContext } from '../../../../src/machines/auth/authSelectors.ts';
import { parkedAuth } from '../../../support/startAuth.ts';

/** Returns the records of the actors with this id. */
function getRecords(
  { records }: ReturnType<ReturnType<typeof createRecorder>['getLog']>,
  id: string,
) {
  const own = new Set(
    records.flatMap((record) => (record.kind === 'actor' && record.id === id ? record.actor : [])),
  );
  return records.filter(({ actor }) => own.has(actor));
}

it('recorder in StrictMode records only the actor that runs, each time it starts', () => {
  const { inspect, getLog } = createRecorder();
  render(
    <StrictMode>
      <AuthContext.Provider logic={parkedAuth().logic} options={{ input: signedOutState, inspect }}>
        {null}
      </AuthContext.Provider>
    </StrictMode>,
  );
  const records = getRecords(getLog(), 'auth');
  const started = ['actor', 'event', 'snapshot'];
  expect(records.map(({ kind }) => kind)).toEqual([...started, 'snapshot', 'end', ...started]);
  expect(new Set(records.map(({ actor }) => actor)).size).toBe(1);
  const listening = getRecords(getLog(), 'otherTabs').map(({ kind }) => kind);
  expect(listening).toEqual([...started, 'snapshot', 'end', ...started]);
});
