// Before the first paint: the look that was chosen on this device, else the system's. The preferences
// machine takes over from here. Plain, for any browser; whatever is stored, it says nothing and goes on.
try {
  const { version, state } = JSON.parse(localStorage.getItem('reelstate-preferences'));
  if (version === 0 && (state.look === 'dark' || state.look === 'light')) {
    document.documentElement.dataset.look = state.look;
  }
} catch {
  // Nothing stored, nothing readable, or no storage at all: the system's look.
}
