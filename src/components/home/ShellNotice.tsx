import { styled } from 'styled-components';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { selectNotice, ShellContext } from '../../machines/home/shellSelectors.ts';
import { Toast } from '../ui/Toast.tsx';

/** Says once that the page is offline, or that a new version waits (§10.120, §10.121). */
export function ShellNotice() {
  const shell = ShellContext.useActorRef();
  const notice = ShellContext.useSelector(selectNotice);
  const dismiss = {
    label: texts.list.dismiss,
    run: () => shell.send({ type: 'notice.dismissed' }),
  };
  return (
    <BelowToasts>
      <Toast message={notice && texts.shell[notice]} actions={[dismiss]} />
    </BelowToasts>
  );
}

/** A toast with Undo, which ends by itself, covers it. */
const BelowToasts = styled.div`
  position: relative;
  z-index: ${({ theme }) => theme.layer.toast - 1};
`;
