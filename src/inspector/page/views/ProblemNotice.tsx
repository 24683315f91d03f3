import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Alert } from '../../../components/ui/Alert.tsx';
import { media } from '../../../styles/media.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const Place = styled.div`
  display: flex;
  align-items: center;
  padding-right: 0.5rem;
  background: ${({ theme }) => theme.colour.dangerGround};

  &:empty {
    margin-top: -1px;
    background: none;
  }

  > :first-child {
    flex: 1;
    border-radius: 0;
  }

  ${media.wide} {
    grid-area: notice;
  }
`;

/** Why the last file was not opened, until it is dismissed or another one is. */
export function ProblemNotice() {
  const page = PageContext.useActorRef();
  const problem = usePage((context) => context.problem);
  return (
    <Place>
      {problem === null ? null : (
        <>
          <Alert>{problem}</Alert>
          <ToolButton
            icon={X}
            label={pageTexts.file.dismiss}
            onClick={() => page.send({ type: 'problem.dismissed' })}
          />
        </>
      )}
    </Place>
  );
}
