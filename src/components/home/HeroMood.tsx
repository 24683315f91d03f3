import { useContext, useState } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMoodPath } from '../../machines/catalogSelectors.ts';
import { ImageUrlsContext } from '../movie/ImageUrlsContext.ts';
import { Backdrop, Mood } from './Hero.styles.ts';

/** The list's first film as a mood behind the words; nothing where its picture cannot be had. */
export function HeroMood() {
  const path = CatalogContext.useSelector(selectMoodPath);
  const url = useContext(ImageUrlsContext).backdrop(path);
  return <Mood aria-hidden>{url === null ? null : <Picture key={url} url={url} />}</Mood>;
}

function Picture({ url }: { readonly url: string }) {
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming');
  if (state === 'broken') return null;
  return (
    <Backdrop
      src={url}
      $hasCome={state === 'there'}
      onLoad={() => setState('there')}
      onError={() => setState('broken')}
    />
  );
}
