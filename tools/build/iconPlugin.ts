import type { Plugin } from 'vite';

/** Leaves the names of icons and the keys of their elements out of a build: `createIcon` needs neither. */
export function iconPlugin(): Plugin {
  return {
    name: 'reelstate-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]*\.mjs$/ },
      handler: (code) => ({ code: removeNames(code), map: null }),
    },
  };
}

/** Returns the code of an icon of lucide-react with its drawing alone. */
export const removeNames = (code: string) =>
  code.replaceAll(/\bname: "[^"]*",\s*size: 24,|,\s*key: "[^"]*"/g, '');
