import { useSelector } from '@xstate/react';
import { User } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { selectPart, selectProgress } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { PartFrame } from './PartFrame.tsx';
import { Quiet } from './PartFrame.styles.ts';
import { Line, Reel, reelRoom } from './Reel.styles.ts';
import { ReelPicture } from './ReelPicture.tsx';
import { ReelPlaceholder } from './ReelPlaceholder.tsx';

/** Those whom one has come to see; who else played is for the credits. */
const mostShown = 12;
const selectCast = selectPart('cast');

export function FilmCast({ part }: { readonly part: ActorRefFrom<typeof partMachine> }) {
  const cast = useSelector(part, selectCast) ?? [];
  return (
    <PartFrame
      heading={texts.film.cast}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'part.retried' })}
      room={reelRoom}
      placeholder={<ReelPlaceholder />}
    >
      {cast.length === 0 ? (
        <Quiet style={{ minHeight: reelRoom }}>{texts.film.noCast}</Quiet>
      ) : (
        <Reel aria-label={texts.film.cast} tabIndex={0} data-keeps-arrows>
          {cast.slice(0, mostShown).map(({ creditId, name, character, picturePath }) => (
            <li key={creditId}>
              <ReelPicture path={picturePath} Icon={User} />
              <Line dir="auto">{name}</Line>
              {character === null ? null : (
                <Line dir="auto" $isQuiet>
                  <VisuallyHidden>{texts.film.playing} </VisuallyHidden>
                  {character}
                </Line>
              )}
            </li>
          ))}
        </Reel>
      )}
    </PartFrame>
  );
}
