import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { useModalDialog } from './useModalDialog.ts';
import { IconButton } from './IconButton.ts';
import { Frame, Head, Inside } from './Panel.styles.ts';

type Props = {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
};

/**
 * A modal panel, open as long as it is mounted: the browser keeps the focus in and gives it back;
 * Escape, the backdrop and the button ask `close`. On a phone it is a sheet from below. Load it by
 * `React.lazy`: nobody needs it at the first paint.
 */
export function Panel({ title, close, children }: Props) {
  const titleId = useId();
  const { dialog, closingEvents } = useModalDialog(close);
  return (
    <Frame ref={dialog} aria-labelledby={titleId} {...closingEvents}>
      <Inside>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label={texts.movie.close} onClick={close}>
            <X size={22} aria-hidden />
          </IconButton>
        </Head>
        {children}
      </Inside>
    </Frame>
  );
}
