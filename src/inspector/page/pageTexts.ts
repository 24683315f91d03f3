/** Every text of the inspector that is not a name out of a machine, once. */
export const pageTexts = {
  title: 'Inspector',

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
