type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** @throws Error for anything but `#rrggbb` and `rgb(r g b / a)` */
function colorOf(text: string): Color {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
    return [red, green, blue, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (rgb === null) throw new Error(`${text} is no color`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgb.slice(1).map(Number);
  return [red, green, blue, alpha];
}

/** What one sees where `top` lies on an opaque ground. */
function over(top: Color, ground: Color): Color {
  const alpha = top[3];
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + ground[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's ratio of two colors as they are seen on `base`, which is opaque; 1 to 21. */
export function contrast(one: string, ground: string, base = ground): number {
  const seenGround = over(colorOf(ground), colorOf(base));
  const seen = over(colorOf(one), seenGround);
  const [dim = 0, bright = 0] = [luminance(seen), luminance(seenGround)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
