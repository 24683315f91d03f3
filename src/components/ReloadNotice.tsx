import { styled } from 'styled-components';
import { useStartTexts } from '../texts/startTexts.ts';
import { AuthContext, selectScreen } from '../machines/auth/authSelectors.ts';
import { ReloadContext, selectIsReloadNoticeShown } from '../machines/home/reloadSelectors.ts';
import { media } from '../styles/media.ts';
import { Toast } from './ui/Toast.tsx';

/** Asks for a reload where the code of this version is gone (§10.154). */
export function ReloadNotice() {
  const texts = useStartTexts();
  const reload = ReloadContext.useActorRef();
  const isShown = ReloadContext.useSelector(selectIsReloadNoticeShown);
  const requestReload = useReload();
  const actions = [
    { label: texts.reload.now, run: requestReload },
    { label: texts.reload.later, run: () => reload.send({ type: 'notice.dismissed' }) },
  ];
  return (
    <OverButtons>
      <Toast message={isShown ? texts.reload.needed : null} actions={actions} />
    </OverButtons>
  );
}

/** On a phone both buttons stand in one row, below the text. */
const OverButtons = styled.div`
  [data-notice] > p {
    flex-basis: 100%;

    ${media.medium} {
      flex-basis: auto;
    }
  }
`;

/** @returns reloads the page; a signed-out screen comes back with what was typed in it */
export function useReload(): () => void {
  const reload = ReloadContext.useActorRef();
  const screen = AuthContext.useSelector(selectScreen);
  const view = screen === 'checkEmail' ? 'login' : screen;
  return () => reload.send({ type: 'reload.requested', view });
}
