import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only where test functions are globals.
afterEach(cleanup);

// Roles are computed in script here: half a second at ease, many when every core is taken.
configure({ asyncUtilTimeout: 30_000 });
