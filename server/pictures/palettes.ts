/** Moods group the palettes; a film's genres and age call for moods. */
export type Mood = 'noir' | 'dread' | 'trail' | 'future' | 'heart' | 'laughter' | 'banner' | 'page';

/** Five colours that belong together. */
export interface Palette {
  readonly name: string;
  readonly mood: Mood;
  /** The field. */
  readonly ground: string;
  /** The type; reads on the field. */
  readonly ink: string;
  /** The motif. */
  readonly main: string;
  /** What stands beside or behind the motif. */
  readonly second: string;
  /** The small thing that the eye finds first. */
  readonly spark: string;
}

const palette = (
  mood: Mood,
  name: string,
  colours: readonly [string, string, string, string, string],
): Palette => {
  const [ground, ink, main, second, spark] = colours;
  return { name, mood, ground, ink, main, second, spark };
};

export const palettes: readonly [Palette, ...Palette[]] = [
  palette('noir', 'sodium street', ['#1b1f29', '#f3e9d2', '#e8b23a', '#3d4c63', '#d9482b']),
  palette('noir', 'wet asphalt', ['#101d28', '#e9eef0', '#6fa3b3', '#28495a', '#f2c14e']),
  palette('noir', 'velvet glove', ['#2a1019', '#f6e6d8', '#c0273a', '#601d30', '#e9b872']),
  palette('noir', 'press photograph', ['#d9d4c7', '#17171a', '#2a2c33', '#8c8a83', '#c8372d']),
  palette('noir', 'red alley', ['#b8241e', '#fff3df', '#1c1416', '#7a1316', '#f4c95d']),
  palette('noir', 'jade lantern', ['#17393a', '#f5e4bd', '#e0a03a', '#0d2224', '#ee6a3c']),
  palette('noir', 'mustard notice', ['#e2b33c', '#1b1713', '#1b1713', '#b1541f', '#f9efd5']),

  palette('dread', 'yellow thriller', ['#f2d33b', '#1a0e10', '#b40f20', '#1a0e10', '#fff6d6']),
  palette('dread', 'blood moon', ['#1f0c12', '#f4e5da', '#c1121f', '#520e19', '#f2d0a7']),
  palette('dread', 'bile', ['#222c1a', '#e9f0c9', '#a7c23f', '#3f5229', '#e8542f']),
  palette('dread', 'bruise', ['#221a33', '#efe3f5', '#8f6bc4', '#49356e', '#e7c65b']),
  palette('dread', 'bone', ['#ece3d0', '#231815', '#8a1c1c', '#231815', '#c9a57a']),
  palette('dread', 'night ward', ['#11282c', '#e3f1ec', '#6fb7a5', '#21494a', '#ef476f']),

  palette('trail', 'canyon', ['#e08a3c', '#2a120a', '#a6341b', '#5a1c12', '#fbe3b0']),
  palette('trail', 'sierra', ['#f1d9a7', '#3a1d12', '#c8552b', '#7b2d1e', '#2f5d62']),
  palette('trail', 'high noon', ['#f5c75a', '#3b1a10', '#d9622b', '#8a2f1b', '#fff4d2']),
  palette('trail', 'dusk ride', ['#3a1c3c', '#ffe6c4', '#e8743b', '#8f2f4f', '#ffcf5c']),
  palette('trail', 'jungle', ['#0f3d33', '#f6edc9', '#5aaa66', '#1d6049', '#f2a541']),
  palette('trail', 'map room', ['#d8c49a', '#23303a', '#355c6b', '#7d5a36', '#b93a26']),

  palette('future', 'cobalt', ['#0b1f4b', '#eaf2ff', '#4a86f7', '#1b4194', '#ff6b4a']),
  palette('future', 'plasma', ['#17092f', '#f7e9ff', '#e0389a', '#4d218b', '#37d6d0']),
  palette('future', 'vacuum', ['#151c2b', '#f1f0ea', '#d8d3c4', '#3c4658', '#ff5a36']),
  palette('future', 'lagoon', ['#08343b', '#e6f7f1', '#2bb3ad', '#10606a', '#f7c548']),
  palette('future', 'red planet', ['#2a0f0c', '#ffe9d6', '#e2572b', '#7e2617', '#ffc46b']),
  palette('future', 'silver age', ['#cfd6d6', '#12222e', '#24516b', '#7f99a3', '#e6492d']),
  palette('future', 'atomic', ['#f0e6cf', '#10292e', '#1f7a7a', '#e07a2f', '#d5372c']),

  palette('heart', 'rose hotel', ['#f2b8b0', '#43141f', '#b92b4a', '#e2838a', '#fff1e0']),
  palette('heart', 'peach', ['#f9d2ad', '#4a1c1a', '#e4604e', '#a83546', '#2f6f73']),
  palette('heart', 'lilac', ['#cdbfe3', '#2a1a4a', '#6b4aa5', '#e27ba2', '#fff5e0']),
  palette('heart', 'parasol', ['#f58ba0', '#33102e', '#5a2371', '#ffd166', '#fff3ea']),
  palette('heart', 'mint parlour', ['#bfe0cf', '#12352f', '#2f8f78', '#ef8a6b', '#fff6e2']),
  palette('heart', 'champagne', ['#f3e3c3', '#3a2430', '#c98b3f', '#8f3f52', '#2f5666']),
  palette('heart', 'midnight kiss', ['#1b1740', '#ffe8ee', '#e85a86', '#4b3187', '#ffd08a']),

  palette('laughter', 'lemon', ['#ffd23f', '#1d1a2f', '#ee4035', '#1d5fa8', '#fff7e0']),
  palette('laughter', 'tomato', ['#cc2f20', '#fff4e0', '#1b2a49', '#f7b538', '#fff4e0']),
  palette('laughter', 'open sky', ['#6cbdeb', '#0f2238', '#f26b3a', '#f4f1de', '#ffd44d']),
  palette('laughter', 'meadow', ['#57b36b', '#0c2a1a', '#12513a', '#f4e04d', '#fff6de']),
  palette('laughter', 'matinee', ['#1458b8', '#fff3d9', '#ffbe2e', '#0b2f70', '#ff5747']),
  palette('laughter', 'orange crush', ['#f58a26', '#27104a', '#4a1d7a', '#d1301f', '#fff0d0']),

  palette('banner', 'fatigues', ['#5a5b31', '#f6eed5', '#2a2e1c', '#a59a5c', '#e9663c']),
  palette('banner', 'rust front', ['#8c3b22', '#fbe9cf', '#32170f', '#c9753e', '#f0c57a']),
  palette('banner', 'ash', ['#b9b2a3', '#1c1c1a', '#4a4a44', '#85806f', '#b3261e']),
  palette('banner', 'standard', ['#ad121b', '#fdf0d8', '#250a0c', '#6f0c12', '#f0b73e']),
  palette('banner', 'brush and seal', ['#efe8d8', '#16181a', '#16181a', '#8a8f8c', '#c8281f']),
  palette('banner', 'indigo', ['#1e2f5c', '#f2ead6', '#8fa7c9', '#3d5790', '#ee6047']),

  palette('page', 'library', ['#e9e4d8', '#1e2430', '#2f4b6e', '#93a4b3', '#d96a3a']),
  palette('page', 'clay', ['#cf7050', '#1e0f0c', '#f1dcc3', '#7b3323', '#24393f']),
  palette('page', 'olive press', ['#3b4029', '#f1ead0', '#b7b06a', '#686b3d', '#e88a43']),
  palette('page', 'plum', ['#3d1f33', '#f7e6d9', '#b5638a', '#6a3a5a', '#f0c06a']),
  palette('page', 'reading lamp', ['#15565a', '#fdf1d6', '#f0a35e', '#0b363b', '#f6d9a8']),
  palette('page', 'fog', ['#aebfc4', '#152a33', '#3f6573', '#7d9aa4', '#f3f1e6']),
];
