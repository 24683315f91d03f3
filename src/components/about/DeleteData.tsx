import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../domain/texts.ts';
import { Button } from '../ui/Button.ts';
import { Part, Row } from './About.styles.ts';
import { useDeleteData } from './useDeleteData.ts';

/** The button that destroys nothing gets the keyboard. */
const focusAtOnce = (button: HTMLElement | null) => button?.focus();

/** What this browser keeps of a person beside the session, and the way to be rid of it (§10.71). */
export function DeleteData() {
  const deleteData = useDeleteData();
  const [step, setStep] = useState<'idle' | 'asking' | 'done'>('idle');

  function confirm() {
    deleteData();
    setStep('done');
  }

  return (
    <Part>
      <h3>{texts.about.data}</h3>
      <p>{texts.about.deletesLead}</p>
      <ul>
        {texts.about.deletes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{texts.about.keeps}</p>
      <Row>
        {step === 'asking' ? (
          <>
            <Button onClick={confirm}>
              <Trash2 size={18} aria-hidden />
              {texts.about.deleteNow}
            </Button>
            <Button ref={focusAtOnce} $look="outline" onClick={() => setStep('idle')}>
              {texts.about.keep}
            </Button>
          </>
        ) : (
          <Button $look="outline" onClick={() => setStep('asking')}>
            <Trash2 size={18} aria-hidden />
            {texts.about.delete}
          </Button>
        )}
      </Row>
      <p role="status">{step === 'done' ? texts.about.deleted : null}</p>
    </Part>
  );
}
