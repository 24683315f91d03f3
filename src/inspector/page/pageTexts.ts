/** Every text of the inspector that is not a name out of a machine, once. */
export const pageTexts = {
  title: 'Inspector',

  source: {
    label: 'Session',
    since: (title: string, time: string) => `${title} · since ${time}`,
    left: (name: string) => `${name} (closed)`,
    closeFile: 'Close the file, back to live',
    live: 'Live',
    paused: 'Paused',
    playing: 'Playing',
    replay: 'Replay',
    ended: 'Closed',
  },

  search: {
    label: 'Search events',
    placeholder: 'Search events, payloads, actors',
    clear: 'Clear search',
    nothing: (text: string) => `No event matches “${text}”`,
  },

  file: {
    open: 'Open',
    openHint: 'Open a session that was exported',
    export: 'Export',
    exportHint: 'Save this session as a file',
    drop: 'Drop the session here to open it',
    dismiss: 'Dismiss',
  },

  look: { toLight: 'Lights up', toDark: 'Lights down' },

  time: {
    label: 'Playback',
    first: 'First event',
    back: 'Step back',
    forward: 'Step forward',
    last: 'Newest event',
    play: 'Play',
    pause: 'Pause',
    follow: 'Follow live',
    newer: (count: number) => `${count} newer`,
    scrubber: 'Event looked at',
    place: (place: number, count: number) => `${place} of ${count}`,
  },

  panes: {
    actors: 'Actors',
    chart: 'Chart',
    events: 'Events',
    requests: 'Requests',
    step: 'Event',
  },

  actors: {
    none: 'No actor yet',
    ended: (count: number) => `${count} ended`,
    status: { active: 'running', done: 'done', error: 'failed', stopped: 'stopped' },
  },

  requests: {
    none: 'No request yet',
    states: { pending: 'pending', done: 'done', failed: 'failed', stopped: 'stopped' },
    asked: 'Asked with',
    answer: 'Answer',
    failure: 'Failure',
    failed: (id: string, why: string) => `${id} failed${why === '' ? '' : `: ${why}`}`,
  },

  events: {
    world: 'outside',
    itself: 'itself',
    machinery: (count: number) => (count === 0 ? 'Machinery' : `Machinery, ${count} hidden`),
    machineryHint: 'What promises tell themselves: started, resolved, rejected',
    dropped: (count: number) => `${count} dropped`,
    droppedHint: 'Older records that are no longer there: a log keeps its newest',
  },

  step: {
    none: 'Choose an event to see what it changed.',
    changes: 'What changed',
    snapshot: 'Whole state',
    state: 'State',
    stays: 'stays',
    transitions: 'Transitions taken',
    ignored: 'Nobody was listening for it here.',
    acted: 'stays, acts',
    when: 'when',
    actions: 'then',
    payload: 'Payload',
    noPayload: 'None',
    context: 'Context changed',
    sameContext: 'Nothing',
    more: (count: number) => `and ${count} more`,
    actors: 'Actors',
    started: (id: string) => `${id} started`,
    ended: (id: string, how: string) => `${id} ${how}`,
    absent: 'none',
    tags: 'Tags',
    input: 'Input',
    output: 'Output',
    error: 'Error',
    wholeContext: 'Context',
  },

  chart: {
    follow: 'Auto-switch',
    followHint: 'To the chart of whichever machine acts',
    action: 'Keep the action in view',
    fit: 'Show the whole chart',
    closer: 'Zoom in',
    further: 'Zoom out',
    none: 'Choose an actor to see its chart.',
    missing: (machine: string) => `There is no chart of “${machine}” in this build.`,
    described: (machine: string, state: string) => `Statechart of ${machine}, now: ${state}`,
    notThere: 'not there yet',
    help: 'Drag or Shift and arrow keys to move; wheel, + and − to zoom; 0 for the whole, C for the action.',
  },

  empty: {
    title: 'Nothing is running yet',
    body: 'Open Reelstate in another tab or window of this browser. Its machines show up here by themselves, as they work.',
    open: 'Open Reelstate',
    or: 'Or drop a session that was exported anywhere on this page.',
    silent: 'It has to be a build with the inspector in it: npm start or npm run dev.',
  },

  problems: {
    unknown: 'The file could not be opened',
    unreadable: (name: string) => `“${name}” could not be read`,
    notJson: (name: string) => `“${name}” is not a session: it is not JSON`,
    notInspection: (name: string) => `“${name}” is JSON, but not a session that was exported here`,
    otherVersion: (name: string, version: string) =>
      `“${name}” is a session of version ${version}; this inspector reads version 1`,
    damaged: (name: string, place: number | null, field: string) => {
      const parts = [place === null ? '' : ` at record ${place}`, field === '' ? '' : `, ${field}`];
      return `“${name}” is damaged${parts.join('')}; nothing of it was opened`;
    },
    empty: (name: string) => `“${name}” holds no records`,
  },
} as const;
