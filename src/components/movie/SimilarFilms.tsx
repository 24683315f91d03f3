import { useSelector } from '@xstate/react';
import { Film } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectPart, selectProgress } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';
import { releaseYear } from './movieTexts.ts';
import { PartFrame } from './PartFrame.tsx';
import { Quiet } from './PartFrame.styles.ts';
import { Line, PictureButton, Reel, reelRoom } from './Reel.styles.ts';
import { ReelPicture } from './ReelPicture.tsx';
import { ReelPlaceholder } from './ReelPlaceholder.tsx';
import { useFilmLanguage } from './useFilmLanguage.ts';

const selectSimilar = selectPart('similar');

/** Each opens in the same dialog (§10.44). */
export function SimilarFilms({ part }: { readonly part: ActorRefFrom<typeof partMachine> }) {
  const catalog = CatalogContext.useActorRef();
  const movies = useSelector(part, selectSimilar) ?? [];
  const language = useFilmLanguage();
  return (
    <PartFrame
      heading={texts.film.similar}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'part.retried' })}
      room={reelRoom}
      placeholder={<ReelPlaceholder />}
      isScreenOnly
    >
      {movies.length === 0 ? (
        <Quiet style={{ minHeight: reelRoom }}>{texts.film.noSimilar}</Quiet>
      ) : (
        <Reel>
          {movies.map((movie) => (
            <li key={movie.id}>
              <PictureButton onClick={() => catalog.send({ type: 'movie.selected', movie })}>
                <ReelPicture path={movie.posterPath} Icon={Film} />
                <Line dir="auto" lang={language}>
                  {movie.title}
                </Line>
                <Line $isQuiet>{releaseYear(movie)}</Line>
              </PictureButton>
            </li>
          ))}
        </Reel>
      )}
    </PartFrame>
  );
}
