import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { createRecorder } from '../../../src/inspector/recorder.ts';
import { AuthContext } from '../../../src/machines/authContext.ts';
import { parkedAuth } from '../../support/startAuth.ts';

it('of the two actors that StrictMode makes, the one that runs is recorded, each time it starts', () => {
  const { inspect, log } = createRecorder();
  render(
    <StrictMode>
      <AuthContext.Provider logic={parkedAuth().logic} options={{ input: signedOutState, inspect }}>
        {null}
      </AuthContext.Provider>
    </StrictMode>,
  );
  const { records } = log();
  const started = ['actor', 'event', 'snapshot'];
  expect(records.map(({ kind }) => kind)).toEqual([...started, 'snapshot', 'end', ...started]);
  expect(new Set(records.map(({ actor }) => actor)).size).toBe(1);
});
