import { useEffect, useLayoutEffect, useState } from 'react';
import type { Section } from '../../domain/section.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import type { FocusTarget } from '../../machines/home/navigationMachine.ts';

/** The button that leads back from an opened list. */
export const backButtonId = 'back-to-list';

/** Load More, or **Try again** in its place: the one has the focus of the other. */
export const requestButtonId = 'request-movies';

/** The button of a person that a search found. */
export const getPersonId = (id: number) => `person-${id}`;

/** The button of the filter that the words of a search mean. */
export const suggestedFilterId = 'suggested-filter';

export const getTabId = (section: Section) => `list-${section}`;

function findElement(target: FocusTarget): HTMLElement | null {
  if (target.kind === 'back') return document.getElementById(backButtonId);
  if (target.kind === 'tab') return document.getElementById(getTabId(target.section));
  const { subject } = target;
  if (subject === null) return document.getElementById(suggestedFilterId);
  return subject.kind === 'person' ? document.getElementById(getPersonId(subject.id)) : null;
}

/** Focuses what navigation asks for, once the list that has it is rendered. Outlives the lists. */
export function useListFocus(): void {
  const navigation = NavigationContext.useActorRef();
  // An object, so that a second request for the same element is a change too.
  const [request, setRequest] = useState<FocusTarget | null>(null);

  useEffect(() => {
    const { unsubscribe } = navigation.on('focus.requested', ({ target }) => setRequest(target));
    return unsubscribe;
  }, [navigation]);
  useLayoutEffect(() => {
    // The list decides where the page is.
    if (request !== null) findElement(request)?.focus({ preventScroll: true });
  }, [request]);
}
