import { theme } from '../styles/theme.ts';
import { Box, Measure, Part, Row, Sample } from './UiPage.styles.ts';

/** Type, room, corners and height. */
export function ScalesPart() {
  return (
    <Part>
      <h2>Scales</h2>
      {Object.entries(theme.size).map(([name, size]) => (
        <Sample key={name} $size={size}>
          {name}: the film begins
        </Sample>
      ))}
      {Object.entries(theme.space).map(([name, width]) => (
        <Row key={name}>
          <Measure $width={width} />
          {name}, {width}
        </Row>
      ))}
      <Row>
        {Object.entries(theme.radius).map(([name, radius]) => (
          <Box key={name} $radius={radius} $shadow="none">
            {name}
          </Box>
        ))}
        {Object.entries(theme.shadow).map(([name, shadow]) => (
          <Box key={name} $radius={theme.radius.base} $shadow={shadow}>
            {name}
          </Box>
        ))}
      </Row>
    </Part>
  );
}
