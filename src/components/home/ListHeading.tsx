import { styled } from 'styled-components';
import type { Section } from '../../domain/section.ts';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import {
  selectIsFirstPageLoading,
  selectMovieCount,
  selectPage,
  selectSearch,
  selectSearchYear,
} from '../../machines/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { ListNews } from './ListNews.tsx';

const Block = styled.div`
  margin-bottom: ${({ theme }) => theme.space.wide};

  position: relative;

  h2 {
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem);
    font-weight: 750;
  }

  /* Its room is there before the count is: below on small screens, beside it on others (CLS). */
  h2 span {
    display: block;
    min-height: 1.12em;
    color: ${({ theme }) => theme.colour.muted};
    font-weight: 500;
    letter-spacing: 0;
    font-variant-numeric: tabular-nums;

    ${media.medium} {
      display: inline;
      line-height: 0;
    }
  }

  p {
    margin-top: ${({ theme }) => theme.space.hair};
    color: ${({ theme }) => theme.colour.muted};
  }
`;

type Props = { readonly section: Section; readonly heading: string };

/** Spec §2.11, §2.12. */
export function ListHeading({ section, heading }: Props) {
  const search = CatalogContext.useSelector(selectSearch);
  const year = CatalogContext.useSelector(selectSearchYear);
  const page = CatalogContext.useSelector(selectPage);
  const count = CatalogContext.useSelector(selectMovieCount);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  return (
    <Block>
      <h2>
        {heading}
        <span>{isLoading ? null : ` ${texts.list.count(count)}`}</span>
      </h2>
      <p>{search === '' ? texts.list.sublines[section](page) : resultsOf(search, year)}</p>
      <ListNews heading={heading} />
    </Block>
  );
}

const resultsOf = (search: string, year: string | null) =>
  year === null ? texts.search.resultsFor(search) : texts.search.resultsOf(search, year);
