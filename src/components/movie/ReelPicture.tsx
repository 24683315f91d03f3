import type { LucideIcon } from 'lucide-react';
import { useContext, useState } from 'react';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { Picture } from './Reel.styles.ts';

/** A small upright picture, or what it is of as an icon. */
export function ReelPicture({ path, Icon }: { path: string | null; Icon: LucideIcon }) {
  const picture = useContext(ImageUrlsContext).small(path);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Picture>
      {picture === null || isBroken ? (
        <Icon size={36} strokeWidth={1.25} aria-hidden />
      ) : (
        <img src={picture} alt="" width={185} height={278} onError={() => setIsBroken(true)} />
      )}
    </Picture>
  );
}
