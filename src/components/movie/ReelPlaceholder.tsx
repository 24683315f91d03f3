import { Blank } from './PartFrame.styles.ts';
import { Picture, Reel } from './Reel.styles.ts';

const places = Array.from({ length: 8 }, (_, place) => place);

/** A reel's pictures before they have come. */
export function ReelPlaceholder() {
  return (
    <Reel as="div" aria-hidden style={{ overflow: 'hidden' }}>
      {places.map((place) => (
        <div key={place} style={{ flex: 'none', width: '7rem' }}>
          <Picture />
          <Blank style={{ height: '0.9rem', marginTop: '0.6rem' }} />
          <Blank style={{ height: '0.9rem', marginTop: '0.4rem', width: '60%' }} />
        </div>
      ))}
    </Reel>
  );
}
