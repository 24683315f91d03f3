import type { Requirements } from './requirements.ts';

export const libraryImportRequirements: Requirements = {
  choosing: {
    'file.chosen': ['§10.27'],
  },
  reading: {
    'readFile done': ['§10.27'],
    'readFile failed': ['§10.27'],
    'import.cancelled': ['§10.29'],
  },
  matching: {
    'matchRows done': ['§10.29'],
    'matchRows failed': ['§10.29'],
    'rows.settled': ['§10.28', '§10.29'],
    'search.putOff': ['§10.99'],
    'import.cancelled': ['§10.29'],
  },
  interrupted: {
    'import.retried': ['§10.29'],
    'import.cancelled': ['§10.29'],
  },
};
