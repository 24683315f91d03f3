/**
 * Keeps an element beside the app where it can be pressed: while a modal dialog is open, everything
 * that is not in it is inert, so it moves into the one that was opened last, and back.
 */
export function stayReachable(element: HTMLElement): void {
  const opened = new Set<HTMLDialogElement>();

  function follow(records: readonly MutationRecord[]) {
    for (const { target } of records) {
      if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) continue;
      // The one named last is on top.
      opened.delete(target);
      opened.add(target);
    }
    for (const dialog of opened) if (!dialog.matches(':modal')) opened.delete(dialog);
    const host = [...opened].at(-1) ?? document.body;
    if (element.parentElement !== host) host.append(element);
  }

  new MutationObserver(follow).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}
