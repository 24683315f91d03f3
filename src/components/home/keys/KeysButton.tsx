import { texts } from '../../../domain/texts.ts';
import { ShortcutsContext } from '../../../machines/shortcutsContext.ts';
import { LinkButton } from '../../ui/LinkButton.ts';

/** The way to the list of keys that needs no key. */
export function KeysButton() {
  const shortcuts = ShortcutsContext.useActorRef();
  return (
    <LinkButton onClick={() => shortcuts.send({ type: 'list.opened' })}>
      {texts.keys.open}
    </LinkButton>
  );
}
