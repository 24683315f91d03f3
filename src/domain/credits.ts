/** TMDB's departments of a person's credits; all that have no tab of their own are the crew. */
export const departments = ['Acting', 'Directing', 'Writing', 'Crew'] as const;
export type Department = (typeof departments)[number];

/** What a person did in one department. */
export type Credits = {
  readonly department: Department;
  /** The characters, else the jobs, by id of the movie; none if unknown. */
  readonly roles: Readonly<Record<number, readonly string[]>>;
};
