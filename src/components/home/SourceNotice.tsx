import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSource } from '../../machines/orientationSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Content } from './HomeScreen.styles.ts';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  margin-top: ${({ theme }) => theme.space.base};
  padding: ${({ theme }) => `${theme.space.snug} ${theme.space.base}`};
  border: 1px solid ${({ theme }) => theme.colour.accent};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.surface};

  svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }

  p {
    flex: 1 1 16rem;
  }
`;

/** Whoever browses the demonstration is told so all the time, and how to get out of it. */
export function SourceNotice() {
  const orientation = OrientationContext.useActorRef();
  const source = OrientationContext.useSelector(selectSource);
  if (source === 'movieDatabase') return null;
  return (
    <Content role="status">
      <Notice>
        <Clapperboard size={22} aria-hidden />
        <p>{texts.demonstration.notice}</p>
        <Button
          $look="outline"
          onClick={() => orientation.send({ type: 'source.chosen', source: 'movieDatabase' })}
        >
          {texts.demonstration.leave}
        </Button>
      </Notice>
    </Content>
  );
}
