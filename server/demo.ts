/** The account of the embedded backend that a newcomer can sign in with; no secret, it is printed. */
export const demoUser = {
  email: 'demo@reelstate.local',
  password: 'reelstate-demo',
  firstName: 'Demo',
  lastName: 'Visitor',
} as const;
