/** From this width on there is room for what small screens fold away. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 64rem)',
  vast: '@media (min-width: 120rem)',
  /** A phone on its side, a window at 200 %: what sticks to an edge would leave little to read. */
  low: '@media (height < 30rem)',
  stillness: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  contrast: '@media (prefers-contrast: more)',
  hover: '@media (hover: hover)',
} as const;
