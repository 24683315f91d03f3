/**
 * The texts that are shown before home: login, signup, loading and failures. Separate
 * from `texts.ts`, which includes them, so that the first screen does not load the texts of the whole app.
 */
export const startTexts = {
  product: 'Reelstate',
  tagline: 'Your gateway to unlimited entertainment',

  login: {
    title: 'Welcome Back',
    subtitle: 'Sign in to your account to continue',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    pending: 'Signing in...',
    toSignup: 'Sign up here',
    demo: 'Try the demo account',
    toSignupQuestion: 'New to Reelstate?',
    failed: 'Login failed',
    sessionEnded: 'Your session has ended. Please sign in again.',
  },

  signup: {
    title: 'Create Account',
    subtitle: 'Join us to start your movie journey',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    submit: 'Create Account',
    pending: 'Creating Account...',
    toLogin: 'Return to Login',
    passwordsDiffer: 'Passwords do not match',
    failed: 'Signup failed',
  },

  checkEmail: {
    title: 'Check your e-mail',
    body: 'If this address is new, you will get a link to confirm it. If you already have an account, sign in.',
    toLogin: 'Sign in',
  },

  errors: {
    network: 'Network Error',
    unknown: 'Unknown error',
    authFailed: 'Authentication failed',
    logoutFailed: 'Logout failed',
    movieRequestFailed: (statusText: string) => `API request failed: ${statusText}`,
    movieTimeout: 'The movie database took too long to answer',
    movieMalformed: "The movie database sent a response that can't be read",
    authTimeout: 'The sign-in service took too long to answer',
    authMalformed: "The sign-in service sent a response that can't be read",
  },

  config: { title: "Reelstate isn't set up correctly" },

  developerTools: 'Developer tools',

  opening: 'Opening Reelstate',

  titles: {
    of: (page: string) => `${page} – Reelstate`,
    login: 'Sign in',
    signup: 'Create account',
    checkEmail: 'Check your e-mail',
    results: (query: string) => `Results for “${query}”`,
  },

  fields: {
    show: (label: string) => `Show ${label.toLowerCase()}`,
    capsLock: 'Caps Lock is on',
    /** By the name of the empty field. */
    missing: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email',
      password: 'Enter your password',
      confirmPassword: 'Enter your password again',
    },
  },

  crash: {
    title: 'Something went wrong',
    body: 'Your session is safe; reload to continue.',
    reload: 'Reload',
    startOver: 'Start over',
  },

  /** Code that fails to load. */
  codeFailed: {
    title: "Reelstate couldn't be loaded",
    body: 'Check your connection.',
    tryAgain: 'Try again',
  },
  reload: {
    needed: 'A new version is needed to go on.',
    now: 'Reload',
    later: 'Not now',
  },
} as const;
