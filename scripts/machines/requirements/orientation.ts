import type { Requirements } from './requirements.ts';

export const orientationRequirements: Requirements = {
  orientation: {
    'page failed': ['§10.2'],
  },
  place: {
    'section.chosen [is other section]': ['§10.1', '§10.2'],
    'source.chosen': ['§10.8'],
    'language.changed [is other language]': ['§10.2', '§10.74'],
    'places.deleted': ['§10.71'],
    'sight.changed [is at home]': ['§10.2', '§10.8'],
    'page.scrolled [is at home]': ['§10.2', '§10.8'],
  },
  'place.changing': {
    'page.left': ['§10.2'],
    'after placePause': ['§10.2'],
  },
  'invitation.none': {
    'always [is invited]': ['§10.3'],
  },
  'invitation.finding': {
    'findMovie done': ['§10.3'],
    'findMovie failed': ['§10.3'],
  },
  'invitation.found': {
    'invitation.shown': ['§10.3'],
  },
  'invitation.failed': {
    'invitation.dismissed': ['§10.3'],
  },
};
