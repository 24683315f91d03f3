import { hash, verify } from '@node-rs/bcrypt';
import { demoUser } from '../server/demo.ts';
import { withBackend } from './support/backendProcess.ts';
import { createClient } from './support/client.ts';
import { type Figure, ratio } from './support/figure.ts';
import { ratesOfBoth } from './support/rate.ts';

const load = { runs: 9, calls: 40, together: 4 };

/** Sign-ins a second over HTTP, beside the bare password check, which is slow on purpose. */
export async function measureSignIn(): Promise<readonly Figure[]> {
  const { email, password } = demoUser;
  const body = JSON.stringify({ email, password });
  const headers = { apikey: 'reelstate-local-anon-key', 'Content-Type': 'application/json' };
  const hashed = await hash(password, 10);
  const [signIns, checks] = await withBackend({}, async (url) => {
    const { send, close } = createClient(url);
    const signIn = () =>
      send('/auth/v1/token?grant_type=password', { method: 'POST', headers }, body);
    const samples = await ratesOfBoth(load, signIn, () => verify(password, hashed));
    close();
    return samples;
  });
  return [
    { name: 'sign-ins', unit: '/s', samples: signIns },
    { name: 'bare password checks (bcrypt, cost 10)', unit: '/s', samples: checks },
    ratio('sign-ins / bare password checks', signIns, checks),
  ];
}
