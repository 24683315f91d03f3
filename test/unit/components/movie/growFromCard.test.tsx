import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { growFromCard } from '../../../../src/components/movie/growFromCard.ts';

const boxes: Readonly<Record<string, DOMRect>> = {
  card: new DOMRect(20, 600, 100, 150),
  // While its opening animation moves it.
  dialog: new DOMRect(200, 90, 500, 700),
  poster: new DOMRect(240, 130, 200, 300),
};
const boxOf = ({ id }: Element) => boxes[id] ?? new DOMRect();
const animate = vi.fn<Element['animate']>();
const showPopover = vi.fn<(this: HTMLElement) => void>();
let animation: Pick<Animation, 'onfinish'>;

function open(movieId = 7, hasPoster = true) {
  render(
    <>
      <button data-movie-id="7">
        <img id="card" src="https://pictures.test/7.jpg" alt="Movie 7" />
      </button>
      <dialog
        open
        id="dialog"
        style={{ animationDuration: '0.25s', animationTimingFunction: 'ease-in' }}
      >
        {hasPoster ? <div id="poster" data-poster style={{ borderRadius: '12px' }} /> : null}
      </dialog>
    </>,
  );
  growFromCard(screen.getByRole('dialog'), movieId);
}
const copies = () => [...document.querySelectorAll<HTMLElement>('dialog img')];

beforeEach(() => {
  animation = { onfinish: null };
  animate.mockReset().mockReturnValue(animation as Animation);
  showPopover.mockReset();
  Object.assign(HTMLElement.prototype, { animate, showPopover });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rect.mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('data:,shown');
  // Where the dialog is after its opening animation.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(210);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(100);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

const reducedMotion = '(prefers-reduced-motion: reduce)';

describe('the poster of a movie that opens from its card', () => {
  it('is a copy of the picture that the card shows, in the top layer, where the poster will be', () => {
    open();
    const [copy] = copies();
    expect(showPopover.mock.contexts).toEqual([copy]);
    expect(copy).toMatchObject({
      src: 'data:,shown',
      alt: '',
      decoding: 'sync',
      popover: 'manual',
    });
    expect(copy?.style).toMatchObject({
      inset: '140px auto auto 250px',
      width: '200px',
      height: '300px',
      margin: '0px',
      padding: '0px',
      borderTopWidth: '0px',
      borderRadius: '12px',
      backgroundImage: 'none',
      objectFit: 'cover',
      transformOrigin: '0 0',
      pointerEvents: 'none',
    });
  });

  it('grows from the card as long as the dialog opens, hides the real one, and goes when it has grown', () => {
    open();
    const [copy] = copies();
    const timing = { duration: 250, easing: 'ease-in' };
    expect(animate.mock.contexts).toEqual([document.getElementById('poster'), copy]);
    expect(animate.mock.calls).toEqual([
      [{ opacity: [0, 0] }, timing],
      [{ transform: ['translate(-230px, 460px) scale(0.5, 0.5)', 'none'] }, timing],
    ]);
    animation.onfinish?.call(animation as Animation, new Event('finish') as AnimationPlaybackEvent);
    expect(copies()).toEqual([]);
  });

  it.each<[title: string, arrange: () => unknown, movieId?: number, hasPoster?: boolean]>([
    ['the movie has no card', () => {}, 9],
    ['the dialog has no poster', () => {}, 7, false],
    [
      'the picture of the card is not loaded',
      () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false),
    ],
    [
      'the user prefers reduced motion',
      () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === reducedMotion })),
    ],
    [
      'the browser has no popovers',
      () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'),
    ],
  ])('does not grow if %s', (_, arrange, movieId = 7, hasPoster = true) => {
    arrange();
    open(movieId, hasPoster);
    expect({ copies: copies(), animateCalls: animate.mock.calls }).toEqual({
      copies: [],
      animateCalls: [],
    });
  });
});
