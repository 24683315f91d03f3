/** What the menu says. */
export const inspectorTexts = {
  menu: 'Inspect',
  title: 'See the machines work',
  ours: 'Our inspector',
  oursHint: 'Live on this device, no network needed',
  stately: 'Stately’s inspector (needs the network)',
  statelyHint: 'Sends masked events to stately.ai',
  blocked: 'The browser kept the window closed. Allow pop-ups here and try again.',
  failed: 'It could not be loaded. Try again.',
} as const;
