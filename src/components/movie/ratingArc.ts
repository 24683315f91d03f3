const centre = 12;
const radius = 9;
const full = 10;

/**
 * The arc of a rating, from the top clockwise, in a box of 24 by 24.
 *
 * @param rating 0 to 10
 * @returns the data of an SVG path; nothing to draw for 0
 */
export function ratingArc(rating: number): string {
  const share = Math.min(Math.max(rating / full, 0), 1);
  if (share === 0) return '';
  // An arc that ends where it begins is none: all but a hair of it looks whole.
  const angle = 2 * Math.PI * Math.min(share, 0.9999);
  const x = centre + radius * Math.sin(angle);
  const y = centre - radius * Math.cos(angle);
  const isMoreThanHalf = share > 0.5 ? 1 : 0;
  return `M12 3A9 9 0 ${isMoreThanHalf} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}
