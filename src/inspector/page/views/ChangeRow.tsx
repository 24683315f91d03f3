import type { Change } from '../log/changes.ts';
import { pageTexts } from '../pageTexts.ts';
import { Path, Side, Sides } from './StepPane.styles.ts';
import { ValueTree } from './ui/ValueTree.tsx';

/** One place in the context, before above after. */
export function ChangeRow({ change }: { change: Change }) {
  return (
    <div>
      <Path>{change.path}</Path>
      <Sides>
        <Side $of="before">
          {'before' in change ? (
            <ValueTree value={change.before} open={0} />
          ) : (
            pageTexts.step.absent
          )}
        </Side>
        <Side $of="after">
          {'after' in change ? <ValueTree value={change.after} open={1} /> : pageTexts.step.absent}
        </Side>
      </Sides>
    </div>
  );
}
