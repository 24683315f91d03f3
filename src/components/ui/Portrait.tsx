import { useContext } from 'react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { ImageUrlsContext, MovieImage } from './MovieImage.tsx';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly name: string;
  readonly picturePath: string | null;
  /** CSS length. */
  readonly size: string;
};

/** A round picture of a person, else the initials; the name stands beside it as text. */
export function Portrait({ name, picturePath, size }: Props) {
  const { locale } = useHomeTexts();
  const url = useContext(ImageUrlsContext).small(picturePath);
  return (
    <Round style={{ width: size, height: size }}>
      <MovieImage
        key={url}
        urls={[url]}
        fallback={<span aria-hidden>{getInitials(name, locale)}</span>}
        width={185}
        height={278}
      />
    </Round>
  );
}

/** Of the first and the last name. @param locale its capital letters, e.g. of the Turkish i */
function getInitials(name: string, locale: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (part) => [...(part ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase(locale);
}

const Round = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.picture};
  color: ${theme.color.muted};
  font-weight: 650;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
`;
