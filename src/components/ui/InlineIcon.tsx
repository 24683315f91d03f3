import { Icon } from './Icon.tsx';

/** Icons of the sign-in screens, 24 by 24, so that these do not load the icon library. */
const paths = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v4.5M12 16v.2',
  eye: 'M2 12c2.2-4.2 5.6-6.5 10-6.5S19.8 7.8 22 12c-2.2 4.2-5.6 6.5-10 6.5S4.2 16.2 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  capsLock: 'M12 3.5 4 12h4.5v4.5h7V12H20ZM8.5 20.5h7',
} as const;

const strike = 'M4 4l16 16';

type Props = {
  readonly name: keyof typeof paths;
  /** Width and height, px. */
  readonly size: number;
  readonly isStruckOut?: boolean;
};

/** A decorative icon beside text, or in a button with an accessible name. */
export function InlineIcon({ name, size, isStruckOut = false }: Props) {
  return (
    <Icon size={size}>
      <path d={paths[name]} />
      {isStruckOut ? <path d={strike} /> : null}
    </Icon>
  );
}
