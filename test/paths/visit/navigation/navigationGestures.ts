import { positionSaveDebounceMs, searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { Section } from '../../../../src/domain/section.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { NavigationMachineContext } from '../../../../src/machines/home/navigationMachine.ts';
import { deeds, lostSearch, scrolledBy } from '../../models/navigationHome/navigationHomeEvents.ts';
import { worldAt } from '../../models/navigationHome/navigationWorld.ts';
import type { Edge } from '../../plan/explore.ts';
import { causeOf } from '../../plan/model.ts';
import { answerMovie, retryDelays } from '../answerMovie.ts';

import { chooseLanguage, deleteData } from '../menu.ts';
import type { Visitor } from '../visitor.ts';

/** What each event of somebody who goes about at home is in their hands. */
export async function navigationGestures(visitor: Visitor, edge: Edge): Promise<void> {
  const { event, from, to } = edge;
  const cause = causeOf(event);
  if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
  else if (cause.kind === 'delay') await visitor.fire(positionSaveDebounceMs);
  else if (event.type === 'listState.changed') await within[event.label]?.(visitor);
  else await gestures[event.type]?.(visitor, event);

  // A search that is there again is made again, and finds no network again.
  if (isFailing(to.snapshot) && !isFailing(from.snapshot)) {
    for (const wait of retryDelays) await visitor.fire(wait);
  }
}

function isFailing(snapshot: Edge['from']['snapshot']): boolean {
  return (
    worldAt(snapshot).search !== '' &&
    (snapshot.context as NavigationMachineContext).source === 'tmdb'
  );
}

const card = 'main [aria-posinset="1"] [data-movie-id]';

const within: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  async [deeds.goToSecond]({ focus, key }) {
    await focus(card);
    await key('ArrowRight');
  },
  [deeds.openFirst]: ({ pressCard }) => pressCard(1),
  [deeds.close]: ({ press }) => press(texts.movie.close, { within: 'dialog[open]' }),
  async [deeds.searchInVain]({ fill, fire }) {
    await fill(texts.search.label, lostSearch);
    await fire(searchDebounceMs);
  },
  async [deeds.emptySearch]({ fill, fire }) {
    await fill(texts.search.label, '');
    await fire(searchDebounceMs);
  },
};

const gestures: Readonly<
  Record<string, (visitor: Visitor, event: Edge['event']) => Promise<void>>
> = {
  'section.selected': ({ press }, event) => {
    const section = event['section'] as Section;
    return press(texts.sections[section], { within: section === 'seen' ? 'header' : 'main' });
  },
  'source.selected': ({ press }, event) => {
    const { enter, leave } = texts.demoCatalog;
    return press(event['source'] === 'demo' ? enter : leave, { within: 'main' });
  },
  'language.changed': (visitor, event) => chooseLanguage(visitor, event['language']),
  'positions.cleared': deleteData,
  'deepLink.dismissed': ({ press }) => press(texts.list.dismiss, { within: 'main' }),
  async 'page.scrolled'({ scroll, rest }) {
    // From the top, so that something happens wherever the page was.
    for (const top of [0, scrolledBy]) {
      await scroll(top);
      await rest();
    }
  },
  async 'page.left'({ dispatchDeviceEvent }) {
    await dispatchDeviceEvent('page.hidden');
    await dispatchDeviceEvent('page.shown');
  },
};
