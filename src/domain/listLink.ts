/** The parameter of a link to a shared list, in the fragment: no server gets to know it. */
export const listParameter = 'list';

/** Whether the fragment of an address (with its `#`) is meant to be a list. */
export const isListFragment = (fragment: string) => fragment.startsWith(`#${listParameter}=`);
