import { Heart, Search, X } from 'lucide-react';
import { Button, type ButtonVariant } from '../components/ui/Button.ts';
import { Chip } from '../components/ui/Chip.ts';
import { IconButton, type IconButtonLook } from '../components/ui/IconButton.ts';
import { LinkButton } from '../components/ui/LinkButton.ts';
import { Spinner } from '../components/ui/Spinner.ts';
import { Part, Row } from './UiPage.styles.ts';

const buttons: readonly ButtonVariant[] = ['primary', 'quiet', 'outline'];
const icons: readonly IconButtonLook[] = ['plain', 'framed', 'overPicture'];

/** Whatever is pressed: as it stands, while it waits, and held. */
export function ButtonsPart() {
  return (
    <Part>
      <h2>Buttons</h2>
      {buttons.map((look) => (
        <Row key={look}>
          <Button $look={look}>Watch Now</Button>
          <Button $look={look}>
            <Search size={18} aria-hidden />
            With an icon
          </Button>
          <Button $look={look} aria-disabled>
            <Spinner />
            On its way
          </Button>
        </Row>
      ))}
      <Row>
        <LinkButton>Sign up here</LinkButton>
      </Row>
      {icons.map((look) => (
        <Row key={look}>
          <IconButton $look={look} aria-label="Close">
            <X size={22} aria-hidden />
          </IconButton>
          <IconButton $look={look} aria-label="Keep" aria-pressed>
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton $look={look} aria-label="Not now" aria-disabled>
            <Heart size={20} aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Row>
        <Chip>Recent search</Chip>
        <Chip aria-pressed>Chosen</Chip>
        <Chip>
          A search as long as nobody would type it, yet somebody did, and it has to fit a phone
        </Chip>
      </Row>
    </Part>
  );
}
