import { Ban, CircleCheck, CircleDot, CircleX } from 'lucide-react';
import { tone } from '../../look/pageTheme.ts';

const marks = {
  active: { Icon: CircleDot, colour: tone.accent },
  pending: { Icon: CircleDot, colour: tone.waits },
  done: { Icon: CircleCheck, colour: tone.good },
  error: { Icon: CircleX, colour: tone.danger },
  failed: { Icon: CircleX, colour: tone.danger },
  stopped: { Icon: Ban, colour: tone.muted },
} as const;

/** Shape and colour of a status; what it means stands beside it in words. */
export function StatusMark({ of }: { of: keyof typeof marks }) {
  const { Icon, colour } = marks[of];
  return <Icon size={14} color={colour} aria-hidden />;
}
