import type { Requirements } from './requirements.ts';

export const libraryRequirements: Requirements = {
  library: {
    'otherTabs failed': ['§10.21'],
    'films failed': ['§10.23'],
    'shelf.shown [has untold]': ['§10.23'],
    'library.changedElsewhere': ['§10.21'],
  },
  keeping: {
    'watchlist.toggled': ['§10.20'],
    'seen.toggled': ['§10.20'],
    'hideSeen.toggled': ['§10.25'],
    'undo.requested [has undo]': ['§10.24'],
    'films.imported [brings films]': ['§10.29'],
    'films.told': ['§10.23'],
    'library.deleted': ['§10.30'],
  },
  'keeping.read': {
    'always [is unkept]': ['§10.22'],
    'always [has unsaved]': ['§10.21', '§10.23'],
    'always [otherwise]': ['§10.20'],
  },
  'keeping.storing': {
    'store done': ['§10.20'],
    'store failed': ['§10.22'],
  },
  'keeping.unkept': {
    'storing.retried': ['§10.22'],
  },
  undo: {
    'watchlist.toggled': ['§10.24'],
    'seen.toggled': ['§10.24'],
    'films.imported [brings films]': ['§10.24'],
    'undo.requested': ['§10.24'],
    'library.deleted': ['§10.30'],
  },
  'undo.offered': {
    'after undoOffer': ['§10.24'],
    'undo.held': ['§10.24'],
  },
  'undo.held': {
    'undo.released': ['§10.24'],
    'watchlist.toggled': ['§10.24'],
    'seen.toggled': ['§10.24'],
    'films.imported': ['§10.24'],
  },
  transfer: {
    'library.deleted': ['§10.30'],
    'transfer.closed': ['§10.29'],
  },
  'transfer.none': {
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
  },
  'transfer.importing.shown': {
    'import.setAside': ['§10.29'],
  },
  'transfer.importing.aside': {
    'import.shown': ['§10.29'],
  },
};
