/** The movie database's page size, which no parameter changes (contract B: paging). */
export const pageSize = 20;

/** One page of a list as the wire carries it. */
export type Page<Item> = {
  page: number;
  results: Item[];
  total_pages: number;
  total_results: number;
};

/** The envelope around one page's results; nothing found still counts as one page. */
export const envelope = <Item>(results: Item[], page: number, total: number): Page<Item> => ({
  page,
  results,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
  total_results: total,
});

/** A page of a list that is there in full; beyond the last page it is empty, never an error. */
export const pageOfList = <Source, Item>(
  list: readonly Source[],
  page: number,
  toItem: (source: Source) => Item,
): Page<Item> => {
  const start = (page - 1) * pageSize;
  return envelope(list.slice(start, start + pageSize).map(toItem), page, list.length);
};
