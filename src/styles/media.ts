/** Small screens are narrower. */
const phoneEnd = '40rem';

/** For `matchMedia`: dialogs are bottom sheets. */
export const onPhone = `(width < ${phoneEnd})`;

export const media = {
  phone: `@media ${onPhone}`,
  medium: `@media (min-width: ${phoneEnd})`,
  /** Wide enough for a list heading, its count and a switch in one line. */
  roomy: '@media (min-width: 48rem)',
  wide: '@media (min-width: 64rem)',
  /** Wide enough for names beside the icons of the header. */
  broad: '@media (min-width: 80rem)',
  vast: '@media (min-width: 120rem)',
  vastAndTall: '@media (min-width: 120rem) and (min-height: 54rem)',
  /** A phone in landscape, a window zoomed to 200 %: sticky elements would cover most of it. */
  low: '@media (height < 480px)',
  /** A phone, in portrait or in landscape. */
  small: `@media ${onPhone}, (height < 480px)`,
  /** Without room for the controls of the filter in one row. */
  narrow: '@media (width < 64rem)',
  /** The search box has room in the row of the header. */
  searchInHeader: '@media (min-width: 48rem), (min-width: 40rem) and (height < 480px)',
  /** A phone in portrait has a bar of buttons at the bottom. */
  bottomBar: `@media (width < ${phoneEnd}) and (height >= 480px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  contrast: '@media (prefers-contrast: more)',
  hover: '@media (hover: hover)',
} as const;
