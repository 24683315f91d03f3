import type { InStatement } from '@libsql/client';
import type { HttpError } from './httpError.ts';

/** What becomes of a presented refresh token; `statements` must be written either way. */
export type Rotation =
  | {
      readonly kind: 'issue';
      readonly refreshToken: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly statements: readonly InStatement[];
    }
  | {
      readonly kind: 'refuse';
      readonly error: HttpError;
      readonly statements: readonly InStatement[];
    };
