/** Environment variables as Node hands them over: unset is `undefined`; we read empty as unset. */
export type Env = Readonly<Record<string, string | undefined>>;
