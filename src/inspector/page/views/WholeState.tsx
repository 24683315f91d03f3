import { currentActors, currentStep } from '../inspectorSelectors.ts';
import { stateInWords } from '../log/words.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Part, Plain, Title } from './StepPane.styles.ts';
import { Nothing } from './ui/Pane.ts';
import { ValueTree } from './ui/ValueTree.tsx';

const texts = pageTexts.step;

/** Everything known of one actor at this moment: the chosen one, else the one that acts. */
export function WholeState() {
  const actors = usePage(currentActors);
  const wanted = usePage((context) => context.actor ?? currentStep(context)?.record.actor ?? '');
  const actor = actors.get(wanted);
  if (actor === undefined) return <Nothing>{pageTexts.chart.notThere}</Nothing>;
  const { id, status, input, snapshot } = actor;
  const state = stateInWords(snapshot.value);
  const parts = [
    [texts.wholeContext, snapshot.context],
    [texts.output, snapshot.output],
    [texts.error, snapshot.error],
    [texts.input, input],
  ] as const;

  return (
    <>
      <Title>{id}</Title>
      <Part>
        <h3>{texts.state}</h3>
        <Plain>{state === '' ? pageTexts.actors.status[status] : state}</Plain>
      </Part>
      {snapshot.tags === undefined || snapshot.tags.length === 0 ? null : (
        <Part>
          <h3>{texts.tags}</h3>
          <Plain>{snapshot.tags.join(', ')}</Plain>
        </Part>
      )}
      {parts.map(([title, value]) =>
        value === undefined || value === null ? null : (
          <Part key={title}>
            <h3>{title}</h3>
            <ValueTree value={value} />
          </Part>
        ),
      )}
    </>
  );
}
