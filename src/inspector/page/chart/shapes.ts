import { styled } from 'styled-components';
import { chartType } from '../../chartRows.ts';
import { tone } from '../look/pageTheme.ts';

const calm = 'fill 180ms ease-out, stroke 180ms ease-out';

export const Box = styled.rect<{ $isCurrent: boolean; $isLeaf: boolean; $isDashed: boolean }>`
  fill: ${({ $isCurrent, $isLeaf }) => {
    if ($isLeaf) return $isCurrent ? tone.currentGround : tone.raised;
    return 'none';
  }};
  stroke: ${({ $isCurrent }) => ($isCurrent ? tone.accent : tone.lineStrong)};
  stroke-width: ${({ $isCurrent, $isLeaf }) => ($isCurrent && $isLeaf ? 2 : 1)};
  stroke-opacity: ${({ $isCurrent, $isLeaf }) => ($isCurrent && !$isLeaf ? 0.55 : 1)};
  stroke-dasharray: ${({ $isDashed }) => ($isDashed ? '5 4' : 'none')};
  transition: ${calm};
`;

export const Initial = styled.circle<{ $isCurrent: boolean }>`
  fill: ${({ $isCurrent }) => ($isCurrent ? tone.accent : tone.muted)};
`;

export const Name = styled.text<{ $isCurrent: boolean }>`
  fill: ${({ $isCurrent }) => ($isCurrent ? tone.accent : tone.text)};
  font-size: ${chartType.nameSize}px;
  font-weight: 650;
  transition: ${calm};
`;

export const Text = styled.text`
  fill: ${tone.text};
  font-size: ${chartType.textSize}px;
`;

export const Word = styled.tspan`
  fill: ${tone.muted};
`;

export const Pill = styled.rect`
  fill: ${tone.sunken};
  stroke: ${tone.line};
`;

export const PillText = styled.text`
  fill: ${tone.muted};
  font-size: ${chartType.pillSize}px;
  text-anchor: middle;
`;

export const Arrow = styled.path<{ $isTaken: boolean }>`
  fill: none;
  stroke: ${({ $isTaken }) => ($isTaken ? tone.accent : tone.lineStrong)};
  stroke-width: ${({ $isTaken }) => ($isTaken ? 2.5 : 1.25)};
  transition: ${calm};
`;

export const Head = styled.path<{ $isTaken: boolean }>`
  fill: ${({ $isTaken }) => ($isTaken ? tone.accent : tone.muted)};
`;

export const LabelGround = styled.rect<{ $isTaken: boolean; $isArrow: boolean }>`
  fill: ${({ $isTaken, $isArrow }) => {
    if ($isTaken) return tone.currentGround;
    return $isArrow ? tone.surface : 'none';
  }};
  stroke: ${({ $isTaken }) => ($isTaken ? tone.accent : 'none')};
`;

export const Label = styled.text<{ $isTaken: boolean; $isFirst: boolean }>`
  fill: ${({ $isTaken, $isFirst }) => ($isTaken || $isFirst ? tone.text : tone.muted)};
  font-size: ${chartType.textSize}px;
  font-weight: ${({ $isFirst }) => ($isFirst ? 600 : 400)};
`;
