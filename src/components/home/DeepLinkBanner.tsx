import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectHasDeepLinkFailed } from '../../machines/home/navigationSelectors.ts';
import { Banner } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';
import { InlineIcon } from '../ui/InlineIcon.tsx';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { Content } from '../ui/Content.ts';

/** Says that the movie of a deep link couldn't be loaded. */
export function DeepLinkBanner() {
  const texts = useHomeTexts();
  const navigation = NavigationContext.useActorRef();
  const hasFailed = NavigationContext.useSelector(selectHasDeepLinkFailed);
  if (!hasFailed) return null;
  return (
    <Content>
      <Banner>
        <InlineIcon name="alert" size={20} />
        <p role="alert">{texts.list.deepLinkFailed}</p>
        <Button $variant="outline" onClick={() => navigation.send({ type: 'deepLink.dismissed' })}>
          {texts.list.dismiss}
        </Button>
      </Banner>
    </Content>
  );
}
