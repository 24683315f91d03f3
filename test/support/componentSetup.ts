import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The library does this by itself only where test functions are globals.
afterEach(cleanup);

// Roles are computed in script here: half a second at ease, several when every core is taken.
vi.setConfig({ testTimeout: 20_000 });
