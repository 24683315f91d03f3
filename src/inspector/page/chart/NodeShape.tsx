import type { ChartNode } from '../../chart.ts';
import { chartType, rowsOf } from '../../chartRows.ts';
import { measurePill } from './measurePill.ts';
import { Box, Initial, Name, Pill, PillText, Text, Word } from './shapes.ts';

const { headHeight, lineHeight, nameBaseline, padding, pillGap, pillHeight, textSize } = chartType;

/** A state: its name, its tags, and what it does while it is current. */
export function NodeShape({ node, isCurrent }: { node: ChartNode; isCurrent: boolean }) {
  const { x, y, width, height, key, kind, isInitial, tags } = node;
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
      <Tags tags={tags} end={x + width - padding} y={y + nameBaseline - 12} />
      {rowsOf(node).map(({ word, text }, row) => (
        <Text
          key={`${word}${text}`}
          x={x + padding}
          y={y + headHeight + (row + 1) * lineHeight - (lineHeight - textSize)}
        >
          <Word>{word}</Word> {text}
        </Text>
      ))}
    </g>
  );
}

function Tags({ tags, end, y }: { tags: readonly string[]; end: number; y: number }) {
  let right = end;
  return tags.toReversed().map((tag) => {
    const width = measurePill(tag);
    right -= width;
    const x = right;
    right -= pillGap;
    return (
      <g key={tag}>
        <Pill x={x} y={y} width={width} height={pillHeight} rx={pillHeight / 2} />
        <PillText x={x + width / 2} y={y + 12}>
          {tag}
        </PillText>
      </g>
    );
  });
}
