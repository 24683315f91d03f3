import { styled } from 'styled-components';
import { movieDatabaseSite } from '../../domain/movieDetails.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { theme } from '../../styles/theme.ts';

/** The letters TMDB as a link, less prominent than the Reelstate logo (§10.70). */
export function TmdbMark() {
  const texts = useHomeTexts();
  return (
    <Link href={movieDatabaseSite} target="_blank" rel="noopener" aria-label={texts.about.toTmdb}>
      <svg viewBox="0 0 96 32" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
        <rect x="1.5" y="1.5" width="93" height="29" rx="14.5" />
        <path
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M15 10h13M21.5 10v12M34 22V10l6.5 8 6.5-8v12M54 10v12h4a6 6 0 0 0 0-12zM72 10v12h5.5a3.3 3.3 0 0 0 0-6.6H72M76.5 15.4a2.7 2.7 0 0 0 0-5.400H72"
        />
      </svg>
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  border-radius: ${theme.radius.small};
  color: ${theme.color.muted};

  &:hover {
    color: ${theme.color.text};
  }

  /* Smaller than the Reelstate logo, as TMDB requires. */
  svg {
    width: 4rem;
    height: auto;
  }
`;
