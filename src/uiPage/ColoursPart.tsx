import { theme } from '../styles/theme.ts';
import { Part, Swatch, Swatches } from './UiPage.styles.ts';

/** As the look that is on has them. */
export function ColoursPart() {
  return (
    <Part>
      <h2>Colours</h2>
      <Swatches>
        {Object.entries(theme.colour).map(([name, colour]) => (
          <Swatch key={name} $colour={colour}>
            {name}
          </Swatch>
        ))}
      </Swatches>
    </Part>
  );
}
