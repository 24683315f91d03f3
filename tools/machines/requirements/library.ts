import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  library: {
    'otherTabs failed': ['§10.21'],
    'movies failed': ['§10.23'],
    'libraryList.opened [has unresolved movies]': ['§10.23'],
    'library.storageChanged': ['§10.21'],
  },
  storage: {
    'watchlist.toggled': ['§10.20'],
    'seen.toggled': ['§10.20'],
    'hideSeen.toggled': ['§10.25'],
    'undo.requested [has undo]': ['§10.24'],
    'movies.imported [has new movies]': ['§10.29'],
    'movies.resolved': ['§10.23'],
    'library.deleted': ['§10.30'],
  },
  'storage.initializing': {
    'always [has storage error]': ['§10.22'],
    'always [has unsaved]': ['§10.21', '§10.23'],
    'always [otherwise]': ['§10.20'],
  },
  'storage.saving': {
    'store done': ['§10.20'],
    'store failed': ['§10.22'],
  },
  'storage.failed': {
    'save.retryRequested': ['§10.22'],
  },
  undo: {
    'watchlist.toggled': ['§10.24'],
    'seen.toggled': ['§10.24'],
    'movies.imported [has new movies]': ['§10.24'],
    'undo.requested': ['§10.24'],
    'library.deleted': ['§10.30'],
  },
  'undo.offered': {
    'after undoTimeout': ['§10.24'],
    'undo.paused': ['§10.24'],
  },
  'undo.paused': {
    'undo.resumed': ['§10.24'],
    'watchlist.toggled': ['§10.24'],
    'seen.toggled': ['§10.24'],
    'movies.imported': ['§10.24'],
  },
  transfer: {
    'library.deleted': ['§10.30'],
    'transfer.closed': ['§10.29'],
  },
  'transfer.idle': {
    'export.requested': ['§10.26'],
    'import.opened': ['§10.27'],
  },
  'transfer.exporting': {
    'saveFile done': ['§10.26'],
    'saveFile failed': ['§10.26'],
  },
  'transfer.exportFailed': {
    'export.requested': ['§10.26'],
    'import.opened': ['§10.27'],
  },
  'transfer.importing': {
    'import.opened': ['§10.27'],
    'movies.imported': ['§10.29'],
    'import failed': ['§10.29'],
  },
  'transfer.importFailed': {
    'export.requested': ['§10.26'],
    'import.opened': ['§10.27'],
  },
  'transfer.importing.open': {
    'import.minimized': ['§10.29'],
  },
  'transfer.importing.minimized': {
    'import.restored': ['§10.29'],
  },
};
