import { texts } from '../../domain/texts.ts';
import { AuthContext } from '../../machines/authContext.ts';
import {
  selectFirstName,
  selectLogoutFailure,
  selectTokenActor,
} from '../../machines/authSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Bar, Greeting, Inside, Notice, Row, Welcome } from './Header.styles.ts';
import { RefreshNotice } from './RefreshNotice.tsx';
import { ShelfButtons } from './ShelfButtons.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Spec §2.7: who is here, and the way out. */
export function Header() {
  const firstName = AuthContext.useSelector(selectFirstName);
  const failure = AuthContext.useSelector(selectLogoutFailure);
  const token = AuthContext.useSelector(selectTokenActor);
  return (
    <Bar>
      <Inside>
        <Row>
          <Welcome>
            <Logo />
            <Greeting>{texts.header.greeting(firstName || texts.header.nameless)}</Greeting>
          </Welcome>
          <ShelfButtons />
          <UserMenu />
        </Row>
        {failure === null ? null : (
          <Notice>
            <Alert>{failure}</Alert>
          </Notice>
        )}
        {token === undefined ? null : <RefreshNotice token={token} />}
      </Inside>
    </Bar>
  );
}
