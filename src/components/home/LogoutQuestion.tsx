import { LogOut } from 'lucide-react';
import { getStorageText } from '../../texts/failureText.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { AuthContext } from '../../machines/auth/authSelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import {
  selectAskedLogout,
  selectStorageError,
  selectUnsavedMovieCount,
} from '../../machines/library/librarySelectors.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { Panel } from '../ui/Panel.tsx';

/** Says what a logout would lose, and lets the user stay or save it (§10.149). */
export function LogoutQuestion() {
  const texts = useHomeTexts();
  const auth = AuthContext.useActorRef();
  const library = LibraryContext.useActorRef();
  const logout = LibraryContext.useSelector(selectAskedLogout);
  const count = LibraryContext.useSelector(selectUnsavedMovieCount);
  const error = LibraryContext.useSelector(selectStorageError);
  if (logout === null || error === null) return null;
  const answer = () => library.send({ type: 'logout.answered' });
  const { title, loses, stay, leave } = texts.logoutQuestion;
  return (
    <Panel title={title} close={answer}>
      <p>{getStorageText(error, texts)}</p>
      <p>{loses({ movies: count })}</p>
      <ActionRow $align="end">
        <Button
          $variant="outline"
          onClick={() => {
            answer();
            auth.send({ type: logout });
          }}
        >
          <LogOut size={18} aria-hidden data-mirrored />
          {leave}
        </Button>
        <Button $variant="outline" onClick={answer}>
          {stay}
        </Button>
        <Button onClick={() => library.send({ type: 'save.retryRequested' })}>
          {texts.library.retrySave}
        </Button>
      </ActionRow>
    </Panel>
  );
}
