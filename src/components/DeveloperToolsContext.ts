import { createContext } from 'react';

/** Opens the developer tools; `null` in a build without them. */
export const DeveloperToolsContext = createContext<(() => void) | null>(null);
