import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';
import { Banner } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { Content } from '../ui/Content.ts';
import { theme } from '../../styles/theme.ts';

/** Says that the lists show the demo catalog, and leads back to TMDB. */
export function DemoBanner() {
  const texts = useHomeTexts();
  const navigation = NavigationContext.useActorRef();
  const source = NavigationContext.useSelector(selectSource);
  if (source === 'tmdb') return null;
  return (
    <Content role="status">
      <AccentBanner>
        <Clapperboard size={22} aria-hidden />
        <p>{texts.demoCatalog.notice}</p>
        <Button
          $variant="outline"
          onClick={() => navigation.send({ type: 'source.selected', source: 'tmdb' })}
        >
          {texts.demoCatalog.leave}
        </Button>
      </AccentBanner>
    </Content>
  );
}

const AccentBanner = styled(Banner)`
  border-color: ${theme.color.accent};
`;
