// Runs before the first paint: applies the stored color scheme (`src/services/home/preferences.ts` applies
// changes), and preloads home's code for a stored session. A classic script without build step.
try {
  const { version, state } = JSON.parse(localStorage.getItem('reelstate-preferences'));
  if (version === 0 && (state.look === 'dark' || state.look === 'light')) {
    document.documentElement.dataset.colorScheme = state.look;
  }
} catch {
  // Without a readable entry the page has the color scheme of the system.
}
try {
  const { version, state } = JSON.parse(localStorage.getItem('reelstate-session'));
  const chunks = document.querySelector('meta[name="reelstate-home"]');
  if (version === 0 && state.isAuthenticated === true && chunks !== null) {
    for (const href of chunks.content.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
  }
} catch {
  // Without a readable session the page shows the sign-in screen, which its HTML preloads.
}
