import { styled } from 'styled-components';
import { isShelf } from '../../domain/library.ts';
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
import { HideSeen } from './HideSeen.tsx';
import { ListNews } from './ListNews.tsx';

/** The switch has a room of its own beside the subline, and below it where letters are large. */
const Block = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.snug}`};
  margin-bottom: ${({ theme }) => theme.space.tight};

  ${media.roomy} {
    display: grid;
    margin-bottom: ${({ theme }) => theme.space.wide};
    grid-template-columns: 1fr auto;
    column-gap: ${({ theme }) => theme.space.wide};
  }

  h2 {
    flex: 1 0 100%;
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

    ${media.roomy} {
      display: inline;
      line-height: 0;
    }
  }

  /* A search can be of any length; what it found is to be seen below. */
  > p {
    display: -webkit-box;
    flex: 3 1 6.5rem;
    grid-column: 1;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    /* Both lines are kept free for when the switch comes beside it (CLS). */
    min-height: 3.1em;
    color: ${({ theme }) => theme.colour.muted};

    ${media.roomy} {
      min-height: 0;
    }
  }
`;

type Props = { readonly section: Section; readonly heading: string };

/** Spec §2.11, §2.12. */
export function ListHeading({ section, heading }: Props) {
  const search = CatalogContext.useSelector(selectSearch);
  const year = CatalogContext.useSelector(selectSearchYear);
  const page = CatalogContext.useSelector(selectPage);
  const count = CatalogContext.useSelector(selectMovieCount);
  const isOwn = search === '' && isShelf(section);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  return (
    <Block>
      <h2>
        {heading}
        <span>{isLoading ? null : ` ${texts.list.count(count)}`}</span>
      </h2>
      <p>{search === '' ? texts.list.sublines[section](page) : resultsOf(search, year)}</p>
      {isOwn ? null : <HideSeen />}
      <ListNews heading={heading} />
    </Block>
  );
}

const resultsOf = (search: string, year: string | null) =>
  year === null ? texts.search.resultsFor(search) : texts.search.resultsOf(search, year);
