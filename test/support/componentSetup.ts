import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Automatic only if test functions are globals.
afterEach(cleanup);

// happy-dom computes roles in script, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
