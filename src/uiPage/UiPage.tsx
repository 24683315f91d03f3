import { Choice } from '../components/ui/Choice.tsx';
import { Logo } from '../components/ui/Logo.tsx';
import { PreferencesContext } from '../machines/preferencesContext.ts';
import { selectLook } from '../machines/preferencesSelectors.ts';
import { ButtonsPart } from './ButtonsPart.tsx';
import { ColoursPart } from './ColoursPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { ScalesPart } from './ScalesPart.tsx';
import { Page, Top } from './UiPage.styles.ts';

/** Every token and every primitive in every state, for whoever works on the look. */
export function UiPage() {
  const preferences = PreferencesContext.useActorRef();
  const look = PreferencesContext.useSelector(selectLook);
  return (
    <Page>
      <Top>
        <Logo />
        <h1>Design</h1>
        <Choice
          legend="Look"
          options={[
            { value: 'system', label: 'System' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
          value={look}
          onChoose={(chosen) => preferences.send({ type: 'look.chosen', look: chosen })}
        />
      </Top>
      <ColoursPart />
      <ScalesPart />
      <ButtonsPart />
      <FieldsPart />
      <NoticesPart />
    </Page>
  );
}
