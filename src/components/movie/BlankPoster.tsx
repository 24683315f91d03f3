import { Film } from 'lucide-react';
import { styled } from 'styled-components';

const Sheet = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 9%;
  container-type: inline-size;
  color: ${({ theme }) => theme.colour.text};

  /* Drawn, not written: the title stands in words beside it, once. */
  &::after {
    content: attr(data-title) / '';
    display: -webkit-box;
    overflow: hidden;
    font: 700 clamp(0.8125rem, 12cqi, 1.75rem) / 1.2 ${({ theme }) => theme.font.display};
    letter-spacing: -0.01em;
    text-align: start;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
  }
`;

/** In place of a poster that there is none of: the film's title, set as one. */
export function BlankPoster({ title }: { readonly title: string }) {
  return (
    <Sheet aria-hidden data-title={title}>
      <Film size={28} strokeWidth={1.5} />
    </Sheet>
  );
}
