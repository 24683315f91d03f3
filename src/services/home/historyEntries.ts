/** The entries of the browser's history that stand for what is open in the page (§10.118). */
export type HistoryEntries = {
  /** @returns how many layers the current entry stands for; 0 for an entry of another page */
  readDepth(): number;
  /** @returns whether the entry was added: browsers refuse when a page adds too many in a while */
  push(depth: number): boolean;
  /** Asks the browser to leave so many entries; the watcher is told when it has. */
  goBack(by: number): void;
  /** Leaves all entries of layers: nothing is open any more (§10.141). */
  leaveAll(): void;
  /**
   * @param onDepth receives the depth of the current entry, at once or when all entries were left, and after
   *   each change of the entry
   * @returns ends watching
   */
  watch(onDepth: (depth: number) => void): () => void;
};

/** The part of the Navigation API that is used; not every browser has it. */
type WithNavigation = { readonly navigation?: { readonly currentEntry: { index: number } | null } };

/** @param page the window, whose `popstate` says that the entry changed */
export function createHistoryEntries(
  page: Pick<typeof globalThis, 'history' | 'addEventListener' | 'removeEventListener'> &
    WithNavigation,
): HistoryEntries {
  /** The browser is on its way to an entry without layers. */
  let isLeaving = false;

  function readDepth(): number {
    const { depth } = Object(page.history.state) as { readonly depth?: unknown };
    return Number.isInteger(depth) && (depth as number) > 0 ? (depth as number) : 0;
  }

  /** A reload that interrupts adding an entry can leave its state with the entry before. */
  function repairDepth(): void {
    const before = page.navigation?.currentEntry?.index;
    if (before !== undefined && before < readDepth())
      page.history.replaceState({ ...page.history.state, depth: before }, '');
  }

  return {
    readDepth,
    push(depth) {
      if (isLeaving) return false;
      try {
        page.history.pushState({ ...page.history.state, depth }, '');
        return true;
      } catch {
        return false;
      }
    },
    goBack(by) {
      if (!isLeaving) page.history.go(-by);
    },
    leaveAll() {
      repairDepth();
      const depth = readDepth();
      if (depth === 0 || isLeaving) return;
      isLeaving = true;
      page.addEventListener('popstate', () => (isLeaving = false), { once: true });
      page.history.go(-depth);
    },
    watch(onDepth) {
      repairDepth();
      const report = () => onDepth(readDepth());
      if (!isLeaving) report();
      page.addEventListener('popstate', report);
      return () => page.removeEventListener('popstate', report);
    },
  };
}
