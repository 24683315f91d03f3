/** The movie database's page size, which no parameter changes (contract B: paging). */
const pageSize = 20;

/** One page of a list as the wire carries it. */
export type Page<Item> = {
  page: number;
  results: Item[];
  total_pages: number;
  total_results: number;
};

/**
 * A page of a list that is there in full. Beyond the last page it is empty, never an error; nothing
 * found still counts as one page.
 */
export const pageOfList = <Source, Item>(
  list: readonly Source[],
  page: number,
  toItem: (source: Source) => Item,
): Page<Item> => {
  const start = (page - 1) * pageSize;
  return {
    page,
    results: list.slice(start, start + pageSize).map(toItem),
    total_pages: Math.max(1, Math.ceil(list.length / pageSize)),
    total_results: list.length,
  };
};
