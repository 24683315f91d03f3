import { useState } from 'react';
import { Alert } from '../components/ui/Alert.tsx';
import { Button } from '../components/ui/Button.ts';
import { BrokenReel } from '../components/ui/BrokenReel.tsx';
import { BlankShelf, EmptySeats } from '../components/ui/drawings.tsx';
import { Panel } from '../components/ui/Panel.tsx';
import { Spinner } from '../components/ui/Spinner.ts';
import { Toast } from '../components/ui/Toast.tsx';
import { Column, Part, Row } from './UiPage.styles.ts';

/** Whatever tells of something, or lies over the page. */
export function NoticesPart() {
  const [isOpen, setIsOpen] = useState(false);
  const [isTold, setIsTold] = useState(false);
  return (
    <Part>
      <h2>Notices</h2>
      <Column>
        <Alert>Invalid login credentials</Alert>
      </Column>
      <Row>
        <Spinner />
        <BrokenReel />
        <EmptySeats />
        <BlankShelf />
      </Row>
      <Row>
        <Button $look="outline" onClick={() => setIsOpen(true)}>
          Open a panel
        </Button>
        <Button $look="outline" onClick={() => setIsTold((told) => !told)}>
          Tell something
        </Button>
      </Row>
      {isOpen ? (
        <Panel title="A panel" close={() => setIsOpen(false)}>
          <p>Escape, the backdrop and the button close it; the focus goes back where it was.</p>
        </Panel>
      ) : null}
      <Toast
        message={isTold ? 'Removed from your watchlist' : null}
        action={{ label: 'Undo', run: () => setIsTold(false) }}
      />
    </Part>
  );
}
