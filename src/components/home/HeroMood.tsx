import { useContext, useState } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMoodPath, selectMoodTitle } from '../../machines/catalogSelectors.ts';
import { ImageUrlsContext } from '../movie/ImageUrlsContext.ts';
import { Backdrop, Caption } from './Hero.styles.ts';

/** The list's first film as a mood behind the words; nothing where its picture cannot be had. */
export function HeroMood() {
  const path = CatalogContext.useSelector(selectMoodPath);
  const title = CatalogContext.useSelector(selectMoodTitle);
  const url = useContext(ImageUrlsContext).backdrop(path);
  return url === null ? null : <Picture key={url} url={url} title={title} />;
}

type Props = { readonly url: string; readonly title: string | null };

/** Whose picture it is stands in its corner, once it is there. */
function Picture({ url, title }: Props) {
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming');
  if (state === 'broken') return null;
  const hasCome = state === 'there';
  return (
    <>
      <Backdrop
        src={url}
        $hasCome={hasCome}
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
      />
      {hasCome ? <Caption dir="auto">{title}</Caption> : null}
    </>
  );
}
