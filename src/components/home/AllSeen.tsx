import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { Button } from '../ui/Button.ts';
import { EmptySeats } from '../ui/drawings.tsx';
import { useHandedOnFocus } from './keys/useHandedOnFocus.ts';
import { Ways } from '../ui/Ways.ts';
import { Scene } from './Scene.ts';

/** There are films, and every one of them is hidden (§10.86). */
export function AllSeen() {
  const library = LibraryContext.useActorRef();
  const scene = useRef<HTMLElement>(null);
  useHandedOnFocus(scene);
  const { title, hint, show } = texts.library.allSeen;
  return (
    <Scene ref={scene}>
      <EmptySeats />
      <h3>{title}</h3>
      <p>{hint}</p>
      <Ways>
        <Button $look="outline" onClick={() => library.send({ type: 'hideSeen.toggled' })}>
          <Eye size={18} aria-hidden />
          {show}
        </Button>
      </Ways>
    </Scene>
  );
}
