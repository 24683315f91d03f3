import { createElement } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** What lucide-react has of an icon. */
type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/** Takes the place of lucide-react's function of this kind in a build: icons have no options but a size. */
export const createIcon =
  ({ node }: IconData) =>
  (props: IconProps) =>
    createElement(Icon, props, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
