/** Where small screens end. */
const phoneEnd = '40rem';

/** As `matchMedia` asks for it: below it the dialogs are sheets. */
export const onPhone = `(width < ${phoneEnd})`;

/** From this width on there is room for what small screens fold away. */
export const media = {
  medium: `@media (min-width: ${phoneEnd})`,
  /** A heading has its count and a switch beside it in one line from here on. */
  roomy: '@media (min-width: 48rem)',
  wide: '@media (min-width: 64rem)',
  vast: '@media (min-width: 120rem)',
  /** A phone on its side, a window at 200 %: what sticks to an edge would leave little to read. */
  low: '@media (height < 30rem)',
  stillness: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  contrast: '@media (prefers-contrast: more)',
  hover: '@media (hover: hover)',
} as const;
