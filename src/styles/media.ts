/** From this width on there is room for what small screens fold away. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 64rem)',
  stillness: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  contrast: '@media (prefers-contrast: more)',
  hover: '@media (hover: hover)',
} as const;
