/** The refusals that this server sends, in the movie database's own words (contract B: errors). */
const refusals = {
  validation: { status: 400, code: 18, message: 'Validation failed.' },
  page: {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  date: { status: 400, code: 23, message: 'Invalid date: Format needs to be YYYY-MM-DD.' },
  appended: {
    status: 400,
    code: 27,
    message: 'Too many append to response objects: The maximum number of remote calls is 20.',
  },
  key: { status: 401, code: 7, message: 'Invalid API key: You must be granted a valid key.' },
  id: {
    status: 404,
    code: 6,
    message: 'Invalid id: The pre-requisite id is invalid or not found.',
  },
  notFound: {
    status: 404,
    code: 34,
    message: 'The resource you requested could not be found.',
  },
  method: {
    status: 405,
    code: 42,
    message: 'This request method is not supported for this resource.',
  },
  internal: {
    status: 500,
    code: 11,
    message: 'Internal error: Something went wrong, contact TMDb.',
  },
} as const;

export type RefusalName = keyof typeof refusals;

/** Thrown by a handler; the server answers with `status` and `body` and without a cache header. */
export class TmdbRefusal extends Error {
  readonly status: (typeof refusals)[RefusalName]['status'];
  readonly body: { success: false; status_code: number; status_message: string };

  constructor(name: RefusalName) {
    const { status, code, message } = refusals[name];
    super(message);
    this.name = 'TmdbRefusal';
    this.status = status;
    this.body = { success: false, status_code: code, status_message: message };
  }
}
