import { styled } from 'styled-components';
import { departments, type Department } from '../../domain/credits.ts';
import type { Subject } from '../../domain/filter.ts';
import type { Movie } from '../../domain/movie.ts';
import { useTexts } from '../../texts/texts.ts';
import {
  CatalogContext,
  selectFilter,
  selectHidden,
  selectLoadedPages,
  selectShownCredits,
} from '../../machines/catalog/catalogSelectors.ts';
import { edge } from '../ui/Content.ts';
import { Portrait } from '../ui/Portrait.tsx';
import { media } from '../../styles/media.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

const maxKnownFor = 3;

/** The text of each tab. */
const tabs = {
  Acting: 'acting',
  Directing: 'directing',
  Writing: 'writing',
  Crew: 'crew',
} as const;

/** What the heading of a person's list has besides the name: portrait, best known movies, and tabs (§10.214). */
export function PersonHeading({ person }: { readonly person: Subject }) {
  const texts = useTexts();
  const [page] = CatalogContext.useSelector(selectLoadedPages);
  const knownFor = (page?.movies ?? []).toSorted(byVotes).slice(0, maxKnownFor);
  return (
    <>
      <Picture>
        <Portrait name={person.name} picturePath={person.picturePath ?? null} size="4.5rem" />
      </Picture>
      <KnownFor dir="auto">
        {knownFor.length > 0 &&
          texts.person.knownFor({ titles: knownFor.map(({ title }) => title).join(texts.comma) })}
      </KnownFor>
      <Tabs>
        <PersonTabs person={person} />
      </Tabs>
    </>
  );
}

const byVotes = (one: Movie, other: Movie) => other.voteCount - one.voteCount;

/** The departments of the person's credits, each with the number of its visible movies. */
function PersonTabs({ person }: { readonly person: Subject }) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectFilter);
  const [page] = CatalogContext.useSelector(selectLoadedPages);
  const shown = CatalogContext.useSelector(selectShownCredits);
  const hidden = CatalogContext.useSelector(selectHidden);
  if (page?.credits === undefined || shown === undefined) return null;

  const choose = (department: Department) =>
    catalog.send({
      type: 'filter.changed',
      filter: { ...filter, subject: { ...person, department } },
    });
  const options = page.credits
    .toSorted(
      (one, other) => departments.indexOf(one.department) - departments.indexOf(other.department),
    )
    .map(({ department, roles }) => {
      const count = Object.keys(roles).filter((id) => !hidden.has(Number(id))).length;
      return { value: department, label: texts.person[tabs[department]]({ count }) };
    });
  const [first] = options;
  // There is nothing to choose from.
  if (first !== undefined && options.length === 1) return <Only>{first.label}</Only>;
  return (
    <SegmentedControl
      legend={texts.person.credits}
      isLegendHidden
      options={options}
      value={shown.department}
      onChoose={choose}
    />
  );
}

/** Two lines, also before the titles are loaded (CLS). */
const KnownFor = styled.p`
  align-self: start;
  min-height: 3.1em;
`;

/** After all else; on phones below the portrait too. Scrolls sideways where it does not fit. */
const Tabs = styled.div`
  order: 1;
  grid-column: 1 / -1;
  justify-self: start;
  max-width: 100%;
  min-height: 4rem;
  margin-inline: -0.375rem;
  padding: 0.375rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${media.phone} {
    width: calc(100% + 5.25rem + 2 * ${edge});
    max-width: none;
    margin-inline: calc(-5.25rem - ${edge}) calc(-1 * ${edge});
    padding-inline: ${edge};
  }

  fieldset {
    width: max-content;
    min-width: 100%;
  }

  fieldset > div {
    flex-wrap: nowrap;
  }

  @media print {
    display: none;
  }
`;

const Only = styled.p`
  padding-block: 0.875rem;
  font-weight: 600;
  line-height: 1.25;
`;

const Picture = styled.span`
  position: absolute;
  top: 0;
  inset-inline-start: 0;
`;
