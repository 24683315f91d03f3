import { Tv } from 'lucide-react';
import { useContext, useState } from 'react';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { Logo } from './WhereToWatch.styles.ts';

/** A provider's mark; its name stands beside it. */
export function ProviderLogo({ path }: { readonly path: string | null }) {
  const logo = useContext(ImageUrlsContext).logo(path);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Logo>
      {logo === null || isBroken ? (
        <Tv size={20} aria-hidden />
      ) : (
        <img src={logo} alt="" width={92} height={92} onError={() => setIsBroken(true)} />
      )}
    </Logo>
  );
}
