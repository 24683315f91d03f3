import { describe } from 'vitest';
import { proveWalks } from '../walked.ts';
import { browserPlace } from './pageVisitor.ts';

const place = browserPlace();

describe('paths through the production build', () => {
  proveWalks('library', place);
});
