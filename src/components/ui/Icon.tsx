import { createElement, type SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height, px. */
  readonly size?: number;
};

/** A drawing of lines, 24 by 24: decorative, beside text or in a button with an accessible name. */
export const Icon = ({ size = 24, ...props }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...props}
  />
);

/** What lucide-react has of an icon. */
type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/** Takes the place of lucide-react's function of this kind in a build: icons have no options but a size. */
export const createIcon =
  ({ node }: IconData) =>
  (props: IconProps) =>
    createElement(Icon, props, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
