import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'watching: app failed': ['§10.143'],
  'watching: tmdb failed': ['§10.143'],
  'watching: browser failed': ['§10.143'],
  'watching: network.offline': ['§10.143'],
  'watching: network.online': ['§10.143'],
  'watching: page.hidden': ['§10.197'],
  'watching: page.shown': ['§10.197'],
  'watching: request.answered': ['§10.143'],
  'watching: request.unanswered': ['§10.143'],
  'watching: host.lost [is other lost]': ['§10.197'],
  'watching: host.lost [otherwise]': ['§10.197'],
  'watching: host.found [is other lost]': ['§10.197'],
  'watching: host.found [otherwise]': ['§10.197'],
  'watching: page.settled': ['§10.119'],
  'watching: savedList.shown': ['§10.145'],
  'watching: savedList.hidden': ['§10.145'],
  'watching.online: always [is every host lost]': ['§10.197'],
  'watching.offline: always [is any host found]': ['§10.197'],
  'watching.offline.shown: notice.dismissed': ['§10.119'],
};
