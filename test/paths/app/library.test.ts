// @vitest-environment happy-dom
import { describe } from 'vitest';
import { proveWalks } from '../walked.ts';
import { appPlace } from './appVisitor.tsx';

describe('paths through the rendered app', () => {
  proveWalks('library', appPlace);
});
