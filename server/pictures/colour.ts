const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Takes `#rrggbb` and returns its relative luminance as WCAG 2 defines it, 0 to 1. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Takes two `#rrggbb` colours and returns their WCAG 2 contrast, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Takes two `#rrggbb` colours and returns the one that lies `part` (0 to 1) of the way to the second. */
export const mix = (from: string, to: string, part: number): string => {
  const end = channels(to);
  const mixed = channels(from).map((channel, i) =>
    Math.round(channel + ((end[i] ?? channel) - channel) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
