// Applies the stored color scheme before the first paint; `src/services/home/preferences.ts` applies
// changes. A classic script without build step.
try {
  const { version, state } = JSON.parse(localStorage.getItem('reelstate-preferences'));
  if (version === 0 && (state.look === 'dark' || state.look === 'light')) {
    document.documentElement.dataset.colorScheme = state.look;
  }
} catch {
  // Without a readable entry the page has the color scheme of the system.
}
