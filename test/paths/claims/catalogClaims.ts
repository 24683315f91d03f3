import { dialogClaims } from './catalog/dialog.ts';
import { failingClaims } from './catalog/failing.ts';
import { listClaims } from './catalog/list.ts';
import { scrollClaims } from './catalog/scroll.ts';
import { searchClaims } from './catalog/search.ts';
import type { Claim } from './claim.ts';

/** What holds of the catalog machine. */
export const catalogClaims: readonly Claim[] = [
  ...listClaims,
  ...searchClaims,
  ...scrollClaims,
  ...failingClaims,
  ...dialogClaims,
];
