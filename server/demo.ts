/** The account of the embedded backend for a first sign-in; the start prints it, so it is no secret. */
export const demoUser = {
  email: 'demo@reelstate.local',
  password: 'reelstate-demo',
  firstName: 'Demo',
  lastName: 'Visitor',
} as const;
