import { memo } from 'react';
import type { ChartNode } from '../../chart.ts';
import { chartType, rowsOf } from '../../chartRows.ts';
import { Box, Initial, Name, Pill, PillText, Text, Word } from './shapes.ts';

const {
  baseline,
  headHeight,
  lineHeight,
  nameBaseline,
  padding,
  pillGap,
  pillHeight,
  pillPadding,
  pillSize,
  pillsHeight,
} = chartType;

type Props = { readonly node: ChartNode; readonly isCurrent: boolean };

/** A state: its name, its tags, and what it does while it is current. */
export const NodeShape = memo(function NodeShape({ node, isCurrent }: Props) {
  const { x, y, width, height, key, kind, isInitial, tags } = node;
  const top = y + headHeight + (tags.length > 0 ? pillsHeight : 0);
  const isLeaf = kind === 'atomic' || kind === 'final';
  const isRegion = node.parent !== null && kind !== 'atomic' && kind !== 'final';
  return (
    <g>
      <Box
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isLeaf ? 8 : 12}
        $isCurrent={isCurrent}
        $isLeaf={isLeaf}
        $isDashed={isRegion && node.kind === 'parallel'}
      />
      {kind === 'final' ? (
        <Box
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
          $isCurrent={isCurrent}
          $isLeaf
          $isDashed={false}
        />
      ) : null}
      {isInitial ? <Initial cx={x} cy={y} r={4} $isCurrent={isCurrent} /> : null}
      <Name x={x + padding} y={y + nameBaseline} $isCurrent={isCurrent}>
        {key}
      </Name>
      <Tags tags={tags} x={x + padding} y={y + headHeight} />
      {rowsOf(node).map(({ word, text }, row) => (
        <Text key={`${word}${text}`} x={x + padding} y={top + row * lineHeight + baseline}>
          <Word>{word}</Word> {text}
        </Text>
      ))}
    </g>
  );
});

function Tags({ tags, x, y }: { tags: readonly string[]; x: number; y: number }) {
  const widths = tags.map(widthOfPill);
  return tags.map((tag, place) => {
    const left = widths.slice(0, place).reduce((sum, width) => sum + width + pillGap, x);
    const width = widths[place] ?? 0;
    return (
      <g key={tag}>
        <Pill x={left} y={y} width={width} height={pillHeight} rx={pillHeight / 2} />
        <PillText x={left + width / 2} y={y + pillHeight - 5}>
          {tag}
        </PillText>
      </g>
    );
  });
}

/** px; no typeface is as wide as this, so no tag overflows. */
const widthOfPill = (tag: string) => Math.ceil(tag.length * pillSize * 0.55) + 2 * pillPadding;
